import { AppError } from '@tapory/errors';
import {
  type Actor,
  defineHandler,
  instantSchema,
  linesSchema,
  listQueries,
  pageOf,
  searchSchema,
  toInstants,
  toOrder,
  toSlice,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { findCheck } from '../checks/data/checks.ts';
import { DETECTORS } from '../checks/domain/finding.ts';
import { fileKey } from '../clients/file-store.ts';
import { findBlocks } from '../data/blocks.ts';
import { CONTENT_ORDERS, findAnyContent, findContentActs, listStaffContents } from '../data/moderation.ts';
import { APPEAL_STATUSES, type Appeal } from '../domain/appeal.ts';
import type { Content } from '../domain/content.ts';
import { inlineDisposition } from '../domain/filename.ts';
import { ACTS, RULES } from '../domain/moderation.ts';
import { logLook } from '../evidence/data/log-look.ts';
import { releaseContent } from '../use-cases/release-content.ts';
import { takeDownContent } from '../use-cases/take-down-content.ts';
import type { HttpDeps } from './deps.ts';
import { safeHeaders } from './find-public.ts';
import { isRestricted, refuseRestricted } from './refuse-restricted.ts';
import { fileResponses, replyWithFile } from './reply-with-file.ts';
import { CONTENT_TYPES, textSchema } from './schemas.ts';

const byId = z.object({ id: uuidSchema });
const noteSchema = linesSchema({ max: 500, min: 0 }).default('');

const filters = {
  status: z.enum(['ready', 'blocked']).optional(),
  type: z.enum(CONTENT_TYPES).optional(),
  search: searchSchema().optional(),
};

/** The days are those of creation. */
const { page: querySchema } = listQueries(filters, CONTENT_ORDERS, '-createdAt');

const staffContentSchema = z
  .object({
    id: z.uuid(),
    ownerId: z.uuid(),
    type: z.enum(CONTENT_TYPES),
    title: z.string(),
    status: z.enum(['ready', 'processing', 'failed', 'blocked']),
    blockedFor: z.enum(RULES).optional(),
    isRemoved: z.boolean().meta({ description: 'For good: it cannot be shown again' }),
    isDeleted: z.boolean().meta({ description: 'In its owner’s trash' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'StaffContent' });

const checkSchema = z.object({
  state: z.enum(['unchecked', 'checked']),
  missing: z.array(z.enum(DETECTORS)).meta({ description: 'Detectors that did not answer' }),
  checkedAt: instantSchema.optional(),
  results: z.array(
    z.object({
      detector: z.enum(DETECTORS),
      model: z.string(),
      version: z.string(),
      scores: z.record(z.string(), z.number()).meta({ description: '0 to 1 by what was asked' }),
    }),
  ),
});

const detailSchema = staffContentSchema
  .extend({
    appeal: z
      .object({
        id: z.uuid(),
        status: z.enum(APPEAL_STATUSES),
        words: z.string(),
        answer: z.string(),
        sentAt: instantSchema,
        excludes: z
          .array(z.uuid())
          .meta({ description: 'Staff who decided the block, and so not its appeal' }),
      })
      .optional()
      .meta({ description: 'Of the block that stands' }),
    check: checkSchema.optional().meta({ description: 'The automatic check of its latest version' }),
    mimeType: z.string().optional(),
    text: textSchema.optional(),
    altText: z.string().optional().meta({ description: 'What it shows, in its owner’s words' }),
    acts: z.array(
      z.object({
        id: z.uuid(),
        act: z.enum(ACTS),
        reason: z.enum(RULES),
        note: z.string(),
        actorId: z.uuid(),
        actedAt: instantSchema,
      }),
    ),
  })
  .meta({ id: 'StaffContentDetail' });

const present = (content: Content): z.input<typeof staffContentSchema> => ({
  ...{ id: content.id, ownerId: content.ownerId, type: content.type, title: content.title },
  ...{ status: content.status, blockedFor: content.blockedFor ?? undefined },
  ...{ isRemoved: content.removedAt !== null, isDeleted: content.deletedAt !== null },
  createdAt: content.createdAt.toISOString(),
});

async function loadAny({ database }: Pick<HttpDeps, 'database'>, id: string): Promise<Content> {
  const content = await findAnyContent(database, id);
  if (!content) throw new AppError('NOT_FOUND');
  return content;
}

const presentAppeal = (
  { id, status, words, answer, sentAt }: Appeal,
  deciders: Set<string>,
): NonNullable<z.input<typeof detailSchema>['appeal']> => ({
  ...{ id, status, words, answer, sentAt: sentAt.toISOString(), excludes: [...deciders] },
});

async function presentDetail(
  deps: HttpDeps,
  content: Content,
  actor: Actor,
): Promise<z.input<typeof detailSchema>> {
  const acts = await findContentActs(deps.database, content.id);
  const block = (await findBlocks(deps.database, [content])).get(content.id);
  const check = await findCheck(deps.database, content.id);
  const { text, altText } = isRestricted(actor, content) ? { text: null, altText: null } : content;
  return {
    ...present(content),
    appeal: block?.appeal && presentAppeal(block.appeal, block.deciders),
    check: check ? { ...check, checkedAt: check.checkedAt?.toISOString() } : undefined,
    mimeType: content.mimeType ?? undefined,
    ...{ text: text ?? undefined, altText: altText ?? undefined },
    acts: acts.map(({ id, act, reason, note, actorId, actedAt }) => ({
      ...{ id, act, reason, note, actorId },
      actedAt: actedAt.toISOString(),
    })),
  };
}

export const listStaffContentsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listStaffContents',
    summary: 'Contents of all people; search matches the title and whole ids of contents and owners',
    query: querySchema,
    response: pageOf(staffContentSchema),
    async handle({ query, security }) {
      const { page, pageSize, status, type, search, sort } = query;
      if (search) security.record({ event: 'contents-searched', outcome: 'success' });
      const filter = { status, type, search, createdAt: toInstants(query) };
      const slice = { order: toOrder(sort), ...toSlice(query) };
      const { items, total } = await listStaffContents(database, filter, slice);
      return { items: items.map(present), page, pageSize, total };
    },
  });

export const readStaffContentHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffContent',
    summary: 'Anybody’s content, with what was done to it',
    params: byId,
    response: detailSchema,
    async handle({ actor, params, security }) {
      const content = await loadAny(deps, params.id);
      security.record({ event: 'content-read', outcome: 'success', subjectId: params.id });
      await logLook(deps, { kind: 'content.read', subjectId: params.id, actorId: actor.id });
      return presentDetail(deps, content, actor);
    },
  });

export const readStaffFileHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffFile',
    summary: 'The file of anybody’s content, blocked or not',
    params: byId,
    otherResponses: fileResponses('*/*'),
    async handle({ actor, params, request, security }) {
      const content = await loadAny(deps, params.id);
      if (!content.mimeType) throw new AppError('NOT_FOUND');
      if (isRestricted(actor, content)) throw new AppError('ADMIN_ONLY');
      security.record({ event: 'content-read', outcome: 'success', subjectId: params.id });
      await logLook(deps, { kind: 'content.read', subjectId: params.id, actorId: actor.id });
      return replyWithFile(request, {
        store: deps.store,
        key: fileKey(content.deliveryKey),
        size: content.size,
        etag: `"${content.id}"`,
        headers: {
          ...safeHeaders(content.mimeType, inlineDisposition(content.title, 'bin')),
          'cache-control': 'private, no-store',
        },
      });
    },
  });

export const takeDownContentHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'takeDownContent',
    summary: 'Hide a content everywhere, or remove it for good, and tell its owner why',
    params: byId,
    body: z.object({ rule: z.enum(RULES), note: noteSchema, isFinal: z.boolean().default(false) }),
    response: detailSchema,
    async handle({ actor, params, body, security }) {
      await refuseRestricted(deps.database, actor, params.id);
      const act = { ...body, contentId: params.id, actorId: actor.id, now: new Date() };
      const content = await takeDownContent(deps.outbox, act);
      security.record({ event: 'content-moderated', outcome: 'success', subjectId: params.id });
      return presentDetail(deps, content, actor);
    },
  });

export const releaseContentHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'releaseContent',
    summary: 'Show a hidden content again, and tell its owner',
    params: byId,
    body: z.object({ note: noteSchema }),
    response: detailSchema,
    async handle({ actor, params, body, security }) {
      await refuseRestricted(deps.database, actor, params.id);
      const act = { note: body.note, contentId: params.id, actorId: actor.id, now: new Date() };
      const content = await releaseContent(deps.outbox, act);
      security.record({ event: 'content-moderated', outcome: 'success', subjectId: params.id });
      return presentDetail(deps, content, actor);
    },
  });
