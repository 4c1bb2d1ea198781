import { instantSchema, uuidSchema } from '@tapory/service-kit';
import { pieceAddress } from '@tapory/shop';
import { z } from 'zod';
import type { Database } from '../data/database.ts';
import { findKeepsakes } from '../data/keepsakes.ts';
import { findOddities, type TagOddity } from '../data/tag-oddities.ts';
import { findTagActs } from '../data/tags.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { readSerial, TAG_KINDS, TAG_STATES, type Tag } from '../domain/tag.ts';
import { ODDITIES } from '../domain/tap-proof.ts';

export const serialSchema = (field: z.ZodType<string, string>) =>
  field.transform((text, context) => {
    const serial = readSerial(text);
    if (serial !== null) return serial;
    context.addIssue({ code: 'custom', message: 'TAG_SERIAL_INVALID' });
    return z.NEVER;
  });

/** What staff see of a keepsake at a tag: enough to tell two pieces apart. */
export const taggedPieceSchema = z
  .object({
    videoId: z.string(),
    title: z.string(),
    artworkUrl: z.string(),
    thumbUrl: z.string(),
    number: z
      .int()
      .nullable()
      .meta({ description: 'Which piece of its item, where each is one of its own; else null' }),
  })
  .meta({ id: 'TaggedPiece' });

export const presentPiece = ({ videoId, title, artworkUrl, thumbUrl, piece }: Keepsake) => ({
  ...{ videoId, title, artworkUrl, thumbUrl, number: piece },
});

export const tagSchema = z
  .object({
    id: uuidSchema,
    serial: z.string().meta({ description: 'UID, hex in capitals' }),
    kind: z.enum(TAG_KINDS),
    state: z.enum(TAG_STATES),
    orderItemId: uuidSchema,
    orderNumber: z.string(),
    itemNumber: z.string().meta({ description: 'On the label of the item' }),
    address: z.string().meta({ description: 'What the tag has to hold' }),
    isLocked: z.boolean().meta({ description: 'Nobody can write it again' }),
    piece: taggedPieceSchema,
    acts: z
      .array(
        z.object({
          id: uuidSchema,
          act: z.enum([...TAG_STATES, 'released']),
          actorId: uuidSchema,
          reason: z.string(),
          at: instantSchema,
        }),
      )
      .meta({ description: 'What was done with it, the oldest first' }),
    oddities: z
      .array(
        z.object({
          id: uuidSchema,
          kind: z.enum(ODDITIES),
          missed: z.int().meta({ description: 'Signatures since the last tap that were never opened here' }),
          seconds: z.number().meta({ description: 'Since the last tap' }),
          at: instantSchema,
        }),
      )
      .meta({ description: 'Signed taps that do not fit the ones before, the latest first' }),
  })
  .meta({ id: 'Tag' });

const presentOddity = ({ id, kind, counter, previous, previousAt, at }: TagOddity) => ({
  ...{ id, kind, missed: counter - previous - 1, at: at.toISOString() },
  seconds: (at.getTime() - previousAt.getTime()) / 1000,
});

/** Domain form → wire form, with the pieces and the history: an allow-list. */
export async function presentTags(
  { database, publicUrl }: { database: Database; publicUrl: string },
  tags: readonly Tag[],
): Promise<z.input<typeof tagSchema>[]> {
  const videoIds = [...new Set(tags.map(({ videoId }) => videoId))];
  const ids = tags.map(({ id }) => id);
  const [keepsakes, acts, oddities] = await Promise.all([
    findKeepsakes(database.pool, videoIds),
    findTagActs(database.pool, ids),
    findOddities(database.pool, ids),
  ]);
  return tags.flatMap((tag) => {
    const keepsake = keepsakes.get(tag.videoId);
    if (!keepsake) return [];
    const { id, serial, kind, state, orderItemId, orderNumber, itemNumber } = tag;
    return {
      ...{ id, serial, kind, state, orderItemId, orderNumber, itemNumber },
      address: pieceAddress(publicUrl, tag.videoId, 'tap'),
      isLocked: tag.lockedAt !== null,
      piece: presentPiece(keepsake),
      acts: acts
        .filter(({ tagId }) => tagId === id)
        .map(({ tagId: _tagId, at, ...act }) => ({ ...act, at: at.toISOString() })),
      oddities: oddities.filter(({ tagId }) => tagId === id).map(presentOddity),
    };
  });
}
