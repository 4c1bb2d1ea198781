import { AppError } from '@tapory/errors';
import { defineHandler, instantSchema, linesSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findAppeal } from '../../data/appeals.ts';
import { APPEAL_STATUSES } from '../../domain/appeal.ts';
import { maySee } from '../../domain/may-see.ts';
import { RULES } from '../../domain/moderation.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { findPieceActs } from '../data/piece-acts.ts';
import { PIECE_ACTS, PIECES, type Piece, pieceBlockOf } from '../domain/piece-act.ts';
import { appealPiece, findTakeDown, type TakeDown } from '../use-cases/appeal-piece.ts';

const wordsSchema = linesSchema({ max: 1000, min: 1 });

const pieceParams = z.object({
  subject: z.enum(PIECES),
  id: z.string().max(64).meta({
    description:
      'A job id, a video id, the id of a review or of a photo of one, or "mine" of one’s own uploads',
  }),
});

const takeDownSchema = z
  .object({
    rule: z.enum(RULES),
    note: z.string(),
    isFinal: z.boolean().meta({ description: 'Removed for good' }),
    appealUntil: instantSchema,
    appeal: z
      .object({ status: z.enum(APPEAL_STATUSES), answer: z.string(), sentAt: instantSchema })
      .optional(),
  })
  .meta({ id: 'TakeDown', description: 'What was taken down of a member, and their appeal' });

const present = ({ block, appeal }: TakeDown): z.input<typeof takeDownSchema> => ({
  ...{ rule: block.reason, note: block.note, isFinal: block.isFinal },
  appealUntil: block.appealUntil.toISOString(),
  appeal: appeal
    ? { status: appeal.status, answer: appeal.answer, sentAt: appeal.sentAt.toISOString() }
    : undefined,
});

const pieceOf = ({ subject, id }: z.infer<typeof pieceParams>, actor: { id: string }): Piece => ({
  subject,
  subjectId: subject === 'uploads' && id === 'mine' ? actor.id : id,
});

export const readTakeDownHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readTakeDown',
    summary:
      'Why an own design, keepsake, review or the uploads are blocked, and until when its owner may appeal',
    params: pieceParams,
    response: takeDownSchema,
    async handle({ actor, authorize, params }) {
      const found = await findTakeDown(database, pieceOf(params, actor));
      authorize({ ownerId: found.block.ownerId });
      return present(found);
    },
  });

export const appealTakeDownHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'appealTakeDown',
    summary: 'Object to the block of an own design, keepsake, review or of the uploads, once',
    params: pieceParams,
    body: z.object({ words: wordsSchema }),
    response: takeDownSchema,
    isIdempotent: true,
    async handle({ actor, authorize, params, body }) {
      const piece = pieceOf(params, actor);
      const { block } = await findTakeDown(database, piece);
      authorize({ ownerId: block.ownerId });
      const { ownerId } = block;
      return present(
        await appealPiece(database, { ...piece, ownerId }, { words: body.words, now: new Date() }),
      );
    },
  });

const appealDetailSchema = z
  .object({
    id: z.uuid(),
    subject: z.enum(PIECES),
    subjectId: z.string(),
    ownerId: z.uuid(),
    title: z.string(),
    words: z.string(),
    status: z.enum(APPEAL_STATUSES),
    answer: z.string(),
    sentAt: instantSchema,
    rule: z.enum(RULES).optional().meta({ description: 'Of the block that stands' }),
    isFinal: z.boolean(),
    excludes: z
      .array(z.uuid())
      .meta({ description: 'Who decided the block, or has or had the piece, and so does not decide' }),
    acts: z.array(
      z.object({
        ...{ id: z.uuid(), act: z.enum(PIECE_ACTS), reason: z.enum(RULES), note: z.string() },
        ...{ actorId: z.uuid(), actedAt: instantSchema },
      }),
    ),
  })
  .meta({ id: 'AppealDetail' });

export const readAppealHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readAppeal',
    summary: 'An appeal about a design, a keepsake, a review or somebody’s uploads, with what was done',
    params: z.object({ id: uuidSchema }),
    response: appealDetailSchema,
    async handle({ actor, params }) {
      const appeal = await findAppeal(database, params.id);
      if (!appeal || appeal.subject === 'content') throw new AppError('NOT_FOUND');
      const { id, subject, subjectId, ownerId, words, status, answer, sentAt } = appeal;
      const acts = await findPieceActs(database, { subject, subjectId });
      const block = pieceBlockOf(acts);
      const reason = block?.reason ?? acts[0]?.reason;
      if (reason && !maySee(actor, { reason })) throw new AppError('ADMIN_ONLY');
      return {
        ...{ id, subject, subjectId, ownerId, title: acts[0]?.title ?? '', words, status, answer },
        ...{ sentAt: sentAt.toISOString(), rule: block?.reason, isFinal: block?.isFinal ?? false },
        excludes: [...(block ? block.deciders.union(block.owners) : [])],
        acts: acts.map(({ id: actId, act, reason: rule, note, actorId, actedAt }) => ({
          ...{ id: actId, act, reason: rule, note, actorId, actedAt: actedAt.toISOString() },
        })),
      };
    },
  });
