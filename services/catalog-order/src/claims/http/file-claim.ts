import { AppError } from '@tapory/errors';
import { defineHandler, linesSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { preparePhoto } from '../../clients/prepare-photo.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import { refuseSuspendedUploads } from '../../data/upload-suspensions.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { PHOTO_BODY_LIMIT, photoBody, photoBytes } from '../../http/photo-body.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { readOrderClaimPhoto, storeClaimPhoto } from '../data/claim-photos.ts';
import { CLAIM_PHOTOS_MAX } from '../domain/claim.ts';
import { fileClaim } from '../use-cases/file-claim.ts';
import {
  CLAIM_PHOTO_RESPONSE,
  orderClaimsSchema,
  presentOrderClaims,
  replyWithClaimPhoto,
} from './present-claim.ts';

const params = z.object({ id: uuidSchema });

/** Another person's order is not found here. */
async function ownOrder({ database }: HttpDeps, id: string, can: (thing: { ownerId: string }) => boolean) {
  const order = await findOrder(database.pool, id);
  if (!order || !can({ ownerId: order.userId })) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

export const addClaimPhotoHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'addClaimPhoto',
    summary: 'Upload a photo for a claim about an order; one without a claim is removed after a day',
    isIdempotent: true,
    bodyLimit: PHOTO_BODY_LIMIT,
    params,
    body: photoBody,
    response: z.object({ id: uuidSchema }),
    status: 201,
    async handle({ actor, can, params: { id: orderId }, body, commandId: id }) {
      await ownOrder(deps, orderId, can);
      await refuseSuspendedUploads(deps.database.pool, actor.id);
      const { jpeg } = await preparePhoto(photoBytes(body));
      await deps.database.pool.$transaction(async (tx) => {
        await lockOwner(tx, actor.id);
        await refuseErased(tx, actor.id);
        await refuseSuspendedUploads(tx, actor.id);
        await storeClaimPhoto(tx, { id, orderId, userId: actor.id, jpeg });
      });
      return { id };
    },
  });

export const fileClaimHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'fileClaim',
    summary:
      'Report a defect of an item of a sent order, with one to five photos; without, where one may upload none',
    isIdempotent: true,
    params,
    body: z.object({
      itemId: uuidSchema,
      text: linesSchema({ max: 1000, tooShort: 'FIELD_REQUIRED', tooLong: 'TEXT_TOO_LONG' }),
      photoIds: z
        .array(uuidSchema)
        .max(CLAIM_PHOTOS_MAX)
        .transform((ids) => [...new Set(ids)]),
    }),
    response: orderClaimsSchema,
    status: 201,
    async handle({ actor, can, params: { id: orderId }, body, commandId }) {
      await ownOrder(deps, orderId, can);
      const command = { id: commandId, orderId, userId: actor.id, ...body };
      return presentOrderClaims(deps, await fileClaim(deps.outbox, command, deps.claimDays));
    },
  });

export const readOrderClaimsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readOrderClaims',
    summary: 'What was reported about an order, and what may be reported now',
    params,
    response: orderClaimsSchema,
    handle: async ({ can, params: { id } }) => presentOrderClaims(deps, await ownOrder(deps, id, can)),
  });

export const readOwnClaimPhotoHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readOwnClaimPhoto',
    summary: 'A photo that one has filed a claim with',
    params: params.extend({ claimId: uuidSchema, photoId: uuidSchema }),
    otherResponses: CLAIM_PHOTO_RESPONSE,
    async handle({ can, params: { id, claimId, photoId } }) {
      const order = await ownOrder(deps, id, can);
      const photo = { id: photoId, claimId, orderId: order.id };
      const jpeg = await readOrderClaimPhoto(deps.database.pool, photo);
      if (!jpeg) throw new AppError('NOT_FOUND');
      return replyWithClaimPhoto(jpeg);
    },
  });
