import { AppError } from '@tapory/errors';
import {
  type Actor,
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
import type { Database } from '../data/database.ts';
import { findAnyContents } from '../data/moderation.ts';
import { APPEAL_STATUSES, APPEAL_SUBJECTS, type Appeal } from '../domain/appeal.ts';
import { maySee } from '../domain/may-see.ts';
import type { Rule } from '../domain/moderation.ts';
import { findLatestActs } from '../take-downs/data/piece-acts.ts';
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
    subject: z.enum(APPEAL_SUBJECTS),
    subjectId: z
      .string()
      .meta({ description: 'The content, the job, the video id, the review, or the owner' }),
    ownerId: z.uuid(),
    title: z.string().optional().meta({ description: 'Of what it is about, unless it is erased' }),
    words: z.string(),
    status: z.enum(APPEAL_STATUSES),
    answer: z.string(),
    sentAt: instantSchema,
    decidedAt: instantSchema.optional(),
  })
  .meta({ id: 'StaffAppeal' });

type About = { title: string; reason: Rule | null };

/** Of what is blocked for the sake of children only administrators read what its owner wrote. */
const present = (
  appeal: Appeal,
  about: About | undefined,
  actor: Pick<Actor, 'roles'>,
): z.input<typeof appealSchema> => ({
  ...{ id: appeal.id, subject: appeal.subject, subjectId: appeal.subjectId, ownerId: appeal.ownerId },
  ...(about?.reason && !maySee(actor, { reason: about.reason })
    ? { words: '' }
    : { title: about?.title, words: appeal.words }),
  ...{ status: appeal.status, answer: appeal.answer },
  sentAt: appeal.sentAt.toISOString(),
  decidedAt: appeal.decidedAt?.toISOString(),
});

/** What the subjects of these appeals are called, and what they are blocked for, by their id; erased contents are missing. */
async function subjectsOf(database: Database, appeals: readonly Appeal[]): Promise<Map<string, About>> {
  const [ofContents, ofPieces] = [
    appeals.filter(({ subject }) => subject === 'content').map(({ subjectId }) => subjectId),
    appeals.filter(({ subject }) => subject !== 'content').map(({ subjectId }) => subjectId),
  ];
  const contents = await findAnyContents(database, ofContents);
  const pieces = await findLatestActs(database, ofPieces);
  const ofContent = contents.map(({ id, title, blockedFor }): [string, About] => [
    id,
    { title, reason: blockedFor },
  ]);
  return new Map([...ofContent, ...pieces]);
}

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
    async handle({ actor, query: { page, pageSize, status } }) {
      const slice = { isOpen: status === 'open', skip: (page - 1) * pageSize, take: pageSize };
      const { items, total } = await listAppeals(database, slice);
      const subjects = await subjectsOf(database, items);
      return {
        items: items.map((appeal) => present(appeal, subjects.get(appeal.subjectId), actor)),
        ...{ page, pageSize, total },
      };
    },
  });

export const decideAppealHandler = ({ outbox, database }: HttpDeps) =>
  defineHandler({
    operationId: 'decideAppeal',
    summary: 'End a block or keep it, with the reason; not for those who decided it, nor for the owner',
    params: byId,
    body: z.object({ outcome: z.enum(['restored', 'kept']), answer: wordsSchema }),
    response: appealSchema,
    async handle({ actor, params, body, security }) {
      const seen = { event: 'appeal-decided', subjectId: params.id } as const;
      const found = await findAppeal(database, params.id);
      if (found?.subject === 'content') await refuseRestricted(database, actor, found.subjectId);
      const { id: actorId, roles } = actor;
      const decision = { ...body, appealId: params.id, actorId, roles, now: new Date() };
      const appeal = await decideAppeal(outbox, decision).catch((thrown: unknown) => {
        if (AppError.from(thrown).code === 'APPEAL_OTHER_NEEDED')
          security.record({ ...seen, outcome: 'refused' });
        throw thrown;
      });
      security.record({ ...seen, outcome: 'success' });
      return present(appeal, (await subjectsOf(database, [appeal])).get(appeal.subjectId), actor);
    },
  });
