import { AppError } from '@tapory/errors';
import { defineHandler, definePublicHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { preparePhoto, shrinkPrepared } from '../../clients/prepare-photo.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import { refuseSuspendedUploads } from '../../data/upload-suspensions.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { PHOTO_BODY_LIMIT, photoBody, photoBytes } from '../../http/photo-body.ts';
import { maySeePhoto } from '../../photos/domain/photo-check.ts';
import { readOwnReviewPhoto, readReviewPhoto, storeReviewPhoto } from '../data/review-photos.ts';
import { readShownPhoto } from '../data/shown-reviews.ts';
import { isReviewable, productsOf } from '../domain/review.ts';
import { ownOrder } from './own-order.ts';
import { photoSides, REVIEW_PHOTO_RESPONSE, replyWithReviewPhoto, sizeQuery } from './photo-reply.ts';

/** Seconds for which a browser keeps what everybody sees: staff may hide it, and its buyer may withdraw it. */
const SHOWN_SECONDS = 300;

const ofOrder = z.object({ id: uuidSchema });

export const addReviewPhotoHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'addReviewPhoto',
    summary:
      'Upload a photo for my review of a product; one that no review is sent with is removed after a day',
    isIdempotent: true,
    bodyLimit: PHOTO_BODY_LIMIT,
    params: ofOrder.extend({ productKey: z.string().max(40) }),
    body: photoBody,
    response: z.object({ id: uuidSchema, ...photoSides }),
    status: 201,
    async handle({ actor, can, params: { id: orderId, productKey }, body, commandId: id }) {
      const order = await ownOrder(deps, orderId, can);
      if (!isReviewable(order) || !productsOf(order).includes(productKey))
        throw new AppError('REVIEW_NOT_POSSIBLE');
      await refuseSuspendedUploads(deps.database.pool, actor.id);
      await deps.limits.countReviewPhoto(actor.id);
      const photo = await preparePhoto(photoBytes(body));
      const small = await shrinkPrepared(photo);
      await deps.database.pool.$transaction(async (tx) => {
        await lockOwner(tx, actor.id);
        await refuseErased(tx, actor.id);
        await refuseSuspendedUploads(tx, actor.id);
        await storeReviewPhoto(tx, { id, orderId, productKey, userId: actor.id, ...photo, small });
      });
      return { id, width: photo.width, height: photo.height };
    },
  });

export const readOwnReviewPhotoHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readOwnReviewPhoto',
    summary: 'A photo that I have uploaded for a review of my order',
    params: ofOrder.extend({ photoId: uuidSchema }),
    query: sizeQuery,
    otherResponses: REVIEW_PHOTO_RESPONSE,
    async handle({ can, params: { id, photoId }, query: { size } }) {
      const { id: orderId } = await ownOrder(deps, id, can);
      const jpeg = await readOwnReviewPhoto(deps.database.pool, { id: photoId, orderId }, size);
      if (!jpeg) throw new AppError('NOT_FOUND');
      return replyWithReviewPhoto(jpeg, null);
    },
  });

const ofReview = z.object({ id: uuidSchema, photoId: uuidSchema });

export const readShownReviewPhotoHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readShownReviewPhoto',
    summary: 'A photo of a review that is shown',
    params: ofReview,
    query: sizeQuery,
    otherResponses: REVIEW_PHOTO_RESPONSE,
    async handle({ params: { id: reviewId, photoId: id }, query: { size } }) {
      const jpeg = await readShownPhoto(database.pool, { id, reviewId }, size);
      if (!jpeg) throw new AppError('NOT_FOUND');
      return replyWithReviewPhoto(jpeg, SHOWN_SECONDS);
    },
  });

export const readStaffReviewPhotoHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffReviewPhoto',
    summary:
      'A photo of a review, whether it is shown or not; what may be about children for administrators alone',
    params: ofReview,
    query: sizeQuery,
    otherResponses: REVIEW_PHOTO_RESPONSE,
    async handle({ actor, params: { id: reviewId, photoId: id }, query: { size } }) {
      const photo = await readReviewPhoto(database.pool, { id, reviewId }, size);
      if (!photo) throw new AppError('NOT_FOUND');
      if (!maySeePhoto(actor, photo)) throw new AppError('ADMIN_ONLY');
      return replyWithReviewPhoto(photo.jpeg, null);
    },
  });
