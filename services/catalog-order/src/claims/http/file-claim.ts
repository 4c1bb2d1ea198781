import { AppError } from '@tapory/errors';
import { defineHandler, linesSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { prepareClaimPhoto } from '../clients/prepare-claim-photo.ts';
import { storeClaimPhoto } from '../data/claim-photos.ts';
import { CLAIM_PHOTOS_MAX } from '../domain/claim.ts';
import { fileClaim } from '../use-cases/file-claim.ts';
import { orderClaimsSchema, presentOrderClaims } from './present-claim.ts';

/** Bytes of a photo, and of the request that carries it as base64; pages shrink what is larger. */
const MAX_PHOTO_BYTES = 720 * 1024;
const MAX_BODY_BYTES = 984 * 1024;

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
    bodyLimit: MAX_BODY_BYTES,
    params,
    body: z.object({
      content: z.base64().meta({
        description: 'JPEG, PNG or WebP as base64, at most 720 kB; stored without its metadata',
        maxLength: Math.ceil(MAX_PHOTO_BYTES / 3) * 4,
      }),
    }),
    response: z.object({ id: uuidSchema }),
    status: 201,
    async handle({ actor, can, params: { id: orderId }, body, commandId: id }) {
      await ownOrder(deps, orderId, can);
      const bytes = Buffer.from(body.content, 'base64');
      if (bytes.length > MAX_PHOTO_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
      const jpeg = await prepareClaimPhoto(bytes);
      await deps.database.pool.$transaction(async (tx) => {
        await lockOwner(tx, actor.id);
        await refuseErased(tx, actor.id);
        await storeClaimPhoto(tx, { id, orderId, userId: actor.id, jpeg });
      });
      return { id };
    },
  });

export const fileClaimHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'fileClaim',
    summary: 'Report a defect of an item of a sent order, with one to five photos',
    isIdempotent: true,
    params,
    body: z.object({
      itemId: uuidSchema,
      text: linesSchema({ max: 1000, tooShort: 'FIELD_REQUIRED', tooLong: 'TEXT_TOO_LONG' }),
      photoIds: z
        .array(uuidSchema)
        .min(1, 'FIELD_REQUIRED')
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
