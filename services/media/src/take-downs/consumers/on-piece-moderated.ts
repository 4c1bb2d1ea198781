import type { EventHandler } from '@tapory/messaging';
import { parseInput } from '@tapory/service-kit';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { RULES } from '../../domain/moderation.ts';
import type { PieceAct } from '../domain/piece-act.ts';
import { keepPieceAct } from '../use-cases/keep-piece-act.ts';

const toldSchema = z.object({
  actId: z.uuid(),
  ownerId: z.uuid(),
  formerOwnerIds: z.array(z.uuid()).default([]),
  title: z.string(),
  act: z.enum(['hidden', 'removed', 'released']),
  reason: z.enum(RULES),
  note: z.string(),
  actorId: z.uuid(),
  caseId: z.union([z.uuid(), z.literal('')]).default(''),
});

type Told = { actedAt?: Date | undefined; title: string };

function pieceActOf(piece: Pick<PieceAct, 'subject' | 'subjectId'>, data: Told, time: Date): PieceAct {
  const { actId: id, caseId, ...told } = parseInput(toldSchema, data);
  return { ...piece, id, ...told, caseId: caseId || null, actedAt: data.actedAt ?? time };
}

/** Keeps what moderators did to a design. */
export const onArtworkModerated: EventHandler<Tx, 'artwork.moderated'> = (tx, { data, time }) =>
  keepPieceAct(tx, pieceActOf({ subject: 'artwork', subjectId: data.jobId }, data, time));

/** Keeps what staff did to a review by a rule for content, or that its buyer has ended it. */
export const onReviewModerated: EventHandler<Tx, 'review.moderated'> = (tx, { data, time }) => {
  const { reviewId: subjectId, orderNumber: title, ...told } = data;
  return keepPieceAct(tx, pieceActOf({ subject: 'review', subjectId }, { ...told, title }, time));
};

/** Keeps what moderators did to a keepsake. */
export const onKeepsakeModerated: EventHandler<Tx, 'keepsake.moderated'> = (tx, { data, time }) =>
  keepPieceAct(tx, pieceActOf({ subject: 'keepsake', subjectId: data.videoId }, data, time));
