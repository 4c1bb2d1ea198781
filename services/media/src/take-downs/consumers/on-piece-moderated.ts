import type { EventHandler } from '@tapory/messaging';
import { parseInput } from '@tapory/service-kit';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { isErased } from '../../data/erased-owners.ts';
import { keepReview } from '../../data/evidence.ts';
import { openDecidedCase } from '../../data/report-cases.ts';
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

const wordsSchema = z.object({ text: z.string().max(4000), version: z.int().min(0) });

/** The words of a review that staff refused themselves, in a decided case of their own; of an erased buyer none are kept. */
async function keepWords(tx: Tx, act: PieceAct, data: z.input<typeof wordsSchema>): Promise<string | null> {
  const { text, version } = parseInput(wordsSchema, data);
  if (
    (act.act !== 'hidden' && act.act !== 'removed') ||
    act.caseId ||
    text === '' ||
    (await isErased(tx, act.ownerId))
  )
    return null;
  const { subjectId: reviewId, ownerId, title, reason, actorId, actedAt } = act;
  const caseId = await openDecidedCase(tx, {
    ...{ subject: 'review', subjectId: reviewId, ownerId, title, reason, outcome: act.act },
    ...{ decidedBy: actorId, decidedAt: actedAt },
  });
  await keepReview(tx, caseId, { reviewId, version, title, text }, actedAt);
  return caseId;
}

/** Keeps what staff did to a review by a rule for content, with its words, or that its buyer has ended it. */
export const onReviewModerated: EventHandler<Tx, 'review.moderated'> = async (tx, { data, time }) => {
  const { reviewId: subjectId, orderNumber: title, ...told } = data;
  const act = pieceActOf({ subject: 'review', subjectId }, { ...told, title }, time);
  await keepPieceAct(tx, { ...act, caseId: act.caseId ?? (await keepWords(tx, act, data)) });
};

/** Keeps that a photo of a review was hidden, whose evidence its case has, or is shown again. */
export const onReviewPhotoModerated: EventHandler<Tx, 'review-photo.moderated'> = (tx, { data, time }) => {
  const { photoId: subjectId, userId: ownerId, orderNumber: title, ...told } = data;
  const buyers = { ...told, ownerId, title };
  return keepPieceAct(tx, pieceActOf({ subject: 'review-photo', subjectId }, buyers, time));
};

/** Keeps what moderators did to a keepsake. */
export const onKeepsakeModerated: EventHandler<Tx, 'keepsake.moderated'> = (tx, { data, time }) =>
  keepPieceAct(tx, pieceActOf({ subject: 'keepsake', subjectId: data.videoId }, data, time));
