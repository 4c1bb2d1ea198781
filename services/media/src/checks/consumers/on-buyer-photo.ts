import type { EventHandler } from '@tapory/messaging';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { lockPiece } from '../../take-downs/data/piece-acts.ts';
import { endPiece } from '../../take-downs/use-cases/end-piece.ts';
import { forgetCheck, queueCheck } from '../data/checks.ts';
import type { BuyerPhotoKind } from '../domain/buyer-photo.ts';

/** Such a photo never changes. */
const VERSION = 1;

const queuePhoto = (tx: Tx, kind: BuyerPhotoKind, id: string): Promise<void> =>
  queueCheck(tx, { id: z.uuid().parse(id), kind, version: VERSION });

/** Has a photo looked at that came with a review: one that is gone by then is forgotten again. Idempotent. */
export const onReviewPhotoSent: EventHandler<Tx, 'review-photo.sent'> = (tx, { data }) =>
  queuePhoto(tx, 'review-photo', data.photoId);

/** Has a photo looked at that a defect was reported with: one that is gone by then is forgotten again. Idempotent. */
export const onClaimPhotoSent: EventHandler<Tx, 'claim-photo.sent'> = (tx, { data }) =>
  queuePhoto(tx, 'claim-photo', data.photoId);

/** Forgets what a program saw of a photo that is gone, and ends the appeal about it; what was kept as evidence stays. Idempotent. */
export const onReviewPhotoErased: EventHandler<Tx, 'review-photo.erased'> = async (tx, { data, time }) => {
  const photoId = z.uuid().parse(data.photoId);
  const piece = { subject: 'review-photo', subjectId: photoId } as const;
  await lockPiece(tx, piece);
  await forgetCheck(tx, photoId);
  await endPiece(tx, piece, time);
};

/** Forgets what a program saw of a photo that is gone; what was kept as evidence stays. Idempotent. */
export const onClaimPhotoErased: EventHandler<Tx, 'claim-photo.erased'> = (tx, { data }) =>
  forgetCheck(tx, z.uuid().parse(data.photoId));
