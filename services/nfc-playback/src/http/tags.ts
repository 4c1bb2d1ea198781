import { AppError } from '@tapory/errors';
import { defineHandler, lineSchema, uuidSchema, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findOddTagIds } from '../data/tag-oddities.ts';
import { findTags, findTagsOfItems, findTagsOfSerial } from '../data/tags.ts';
import { REASONED_TAG_ACTS, TAG_ACTS, TAG_KINDS, type Tag } from '../domain/tag.ts';
import { actOnTag } from '../use-cases/act-on-tag.ts';
import { claimTag } from '../use-cases/claim-tag.ts';
import type { HttpDeps } from './deps.ts';
import { presentPiece, presentTags, serialSchema, taggedPieceSchema, tagSchema } from './tag-schema.ts';

/** Most items whose tags are read at once: those of a column of the production board. */
const ITEMS_MAX = 200;

/** How long a tag is listed after its taps were odd, ms, and how many are. */
const ODD_MS = 30 * 86_400_000;
const ODD_MAX = 50;

/** An address that a tag holds may be anything; only one of this shop is of interest, and those are short. */
const addressSchema = z.string().max(2000).default('');

const typedSerialSchema = serialSchema(valueSchema('TAG_SERIAL_INVALID', 60, 'code'));

async function presentTag(deps: HttpDeps, tag: Tag) {
  const [presented] = await presentTags(deps, [tag]);
  if (!presented) throw new AppError('KEEPSAKE_NOT_FOUND');
  return presented;
}

type Asked = { items?: string[] | undefined; serial?: string | undefined; odd?: 'true' | undefined };

async function findAsked({ database: { pool }, now }: HttpDeps, { items = [], serial, odd }: Asked) {
  if (odd) return findTags(pool, await findOddTagIds(pool, new Date(now() - ODD_MS), ODD_MAX));
  return serial ? findTagsOfSerial(pool, serial) : findTagsOfItems(pool, items);
}

export const listTagsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'listTags',
    summary: 'The tags of order items, all that a serial was, newest first, or those whose taps were odd',
    query: z
      .object({
        items: z
          .string()
          .max(40 * ITEMS_MAX)
          .transform((text) => [...new Set(text.split(','))])
          .pipe(z.array(uuidSchema).max(ITEMS_MAX))
          .optional()
          .meta({ description: 'Ids of order items, comma-separated' }),
        serial: typedSerialSchema.optional(),
        odd: z.literal('true').optional().meta({ description: 'Whose signed taps were odd in 30 days' }),
      })
      .refine(
        (one) => Object.values(one).filter((value) => value !== undefined).length === 1,
        'FIELD_REQUIRED',
      ),
    response: z.object({ tags: z.array(tagSchema) }).meta({ id: 'Tags' }),
    async handle({ query }) {
      return { tags: await presentTags(deps, await findAsked(deps, query)) };
    },
  });

export const claimTagHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'claimTag',
    summary: 'Give a tag to an ordered item before it is written; what is in the way is shown',
    isIdempotent: true,
    body: z.object({
      serial: typedSerialSchema,
      kind: z.enum(TAG_KINDS),
      orderItemId: uuidSchema,
      address: addressSchema.meta({ description: 'What the tag holds already' }),
    }),
    response: z
      .object({
        code: z.string().nullable().meta({ description: 'Why it was not given; null when it was' }),
        tag: tagSchema.nullable().meta({ description: 'The tag, or the one that is in the way' }),
        piece: taggedPieceSchema.meta({ description: 'The piece, or the one that the tag belongs to' }),
      })
      .meta({ id: 'TagClaim' }),
    async handle({ actor, body, security }) {
      const at = new Date(deps.now());
      const { code, tag, keepsake } = await claimTag(deps, { ...body, actorId: actor.id, at });
      if (tag && code === null)
        security.record({ event: 'tag-act', outcome: 'success', subjectId: tag.id, reason: 'claimed' });
      return { code, tag: tag && (await presentTag(deps, tag)), piece: presentPiece(keepsake) };
    },
  });

export const actOnTagHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'actOnTag',
    summary: 'Keep what became of a tag: written, read back, locked, broken or retired',
    params: z.object({ tagId: uuidSchema }),
    isIdempotent: true,
    body: z
      .object({
        act: z.enum(TAG_ACTS),
        address: addressSchema.meta({ description: 'What was read back; of a verification' }),
        reason: lineSchema({ max: 200, min: 0 }).default(''),
      })
      .refine(({ act, reason }) => reason !== '' || !REASONED_TAG_ACTS.includes(act), {
        path: ['reason'],
        error: 'FIELD_REQUIRED',
      }),
    response: tagSchema,
    async handle({ actor, params: { tagId }, body, security }) {
      const at = new Date(deps.now());
      const tag = await actOnTag(deps, { tagId, ...body, actorId: actor.id, at });
      security.record({ event: 'tag-act', outcome: 'success', subjectId: tag.id, reason: body.act });
      return presentTag(deps, tag);
    },
  });
