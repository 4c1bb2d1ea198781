import { AppError } from '@tapory/errors';
import {
  defineHandler,
  instantSchema,
  linesSchema,
  pageOf,
  pageQuerySchema,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { findAppeal, listAppeals } from '../data/appeals.ts';
import { findBlocks } from '../data/blocks.ts';
import { findAnyContents } from '../data/moderation.ts';
import { APPEAL_STATUSES, type Appeal } from '../domain/appeal.ts';
import { decideAppeal } from '../use-cases/decide-appeal.ts';
import { sendAppeal } from '../use-cases/send-appeal.ts';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';
import { refuseRestricted } from './refuse-restricted.ts';
import { contentSchema, presentContent } from './schemas.ts';

const byId = z.object({ id: uuidSchema });
const wordsSchema = linesSchema({ max: 1000, min: 1 });

const appealSchema = z
  .object({
    id: z.uuid(),
    contentId: z.uuid(),
    ownerId: z.uuid(),
    title: z.string().optional().meta({ description: 'Of the content, unless it is erased' }),
    words: z.string(),
    status: z.enum(APPEAL_STATUSES),
    answer: z.string(),
    sentAt: instantSchema,
    decidedAt: instantSchema.optional(),
  })
  .meta({ id: 'StaffAppeal' });

const present = (appeal: Appeal, title: string | undefined): z.input<typeof appealSchema> => ({
  ...{ id: appeal.id, contentId: appeal.contentId, ownerId: appeal.ownerId, title },
  ...{ words: appeal.words, status: appeal.status, answer: appeal.answer },
  sentAt: appeal.sentAt.toISOString(),
  decidedAt: appeal.decidedAt?.toISOString(),
});

export const sendAppealHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'sendAppeal',
    summary: 'Object to the block of an own content, once',
    params: byId,
    body: z.object({ words: wordsSchema }),
    response: contentSchema,
    isIdempotent: true,
    async handle({ authorize, params, body }) {
      const content = await loadContent(database, params.id);
      authorize(content);
      await sendAppeal(database, content, { words: body.words, now: new Date() });
      const blocks = await findBlocks(database, [content]);
      return presentContent(content, { block: blocks.get(content.id) });
    },
  });

export const listAppealsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listAppeals',
    summary: 'Appeals that wait for a decision, oldest first, or those that are decided',
    query: pageQuerySchema.extend({ status: z.enum(['open', 'decided']).default('open') }),
    response: pageOf(appealSchema),
    async handle({ query: { page, pageSize, status } }) {
      const slice = { isOpen: status === 'open', skip: (page - 1) * pageSize, take: pageSize };
      const { items, total } = await listAppeals(database, slice);
      const contents = await findAnyContents(
        database,
        items.map(({ contentId }) => contentId),
      );
      const titles = new Map(contents.map(({ id, title }) => [id, title]));
      return {
        items: items.map((appeal) => present(appeal, titles.get(appeal.contentId))),
        ...{ page, pageSize, total },
      };
    },
  });

export const decideAppealHandler = ({ outbox, database }: HttpDeps) =>
  defineHandler({
    operationId: 'decideAppeal',
    summary: 'Show a content again or keep its block, with the reason; not for those who decided it',
    params: byId,
    body: z.object({ outcome: z.enum(['restored', 'kept']), answer: wordsSchema }),
    response: appealSchema,
    async handle({ actor, params, body, security }) {
      const seen = { event: 'appeal-decided', subjectId: params.id } as const;
      const found = await findAppeal(database, params.id);
      if (found) await refuseRestricted(database, actor, found.contentId);
      const decision = { ...body, appealId: params.id, actorId: actor.id, now: new Date() };
      const appeal = await decideAppeal(outbox, decision).catch((thrown: unknown) => {
        if (AppError.from(thrown).code === 'APPEAL_OTHER_NEEDED')
          security.record({ ...seen, outcome: 'refused' });
        throw thrown;
      });
      security.record({ ...seen, outcome: 'success' });
      const [content] = await findAnyContents(database, [appeal.contentId]);
      return present(appeal, content?.title);
    },
  });
