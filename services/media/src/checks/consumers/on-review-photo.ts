import type { EventHandler } from '@tapory/messaging';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { forgetCheck, queueCheck } from '../data/checks.ts';

/** A photo of a review never changes. */
const VERSION = 1;

/** Has a photo looked at that came with a review: one that is gone by then is forgotten again. Idempotent. */
export const onReviewPhotoSent: EventHandler<Tx, 'review-photo.sent'> = (tx, { data }) =>
  queueCheck(tx, { id: z.uuid().parse(data.photoId), kind: 'review-photo', version: VERSION });

/** Forgets what a program saw of a photo that is gone; what was kept as evidence stays. Idempotent. */
export const onReviewPhotoErased: EventHandler<Tx, 'review-photo.erased'> = (tx, { data }) =>
  forgetCheck(tx, z.uuid().parse(data.photoId));
