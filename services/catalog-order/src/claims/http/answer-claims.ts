import { AppError } from '@tapory/errors';
import { defineHandler, lineSchema, pageOf, pageQuerySchema, toSlice, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrders } from '../../orders/data/orders.ts';
import { maySeePhoto } from '../../photos/domain/photo-check.ts';
import { readClaimPhoto } from '../data/claim-photos.ts';
import { findClaim, findPhotosOf, listClaims } from '../data/claims.ts';
import type { Claim, ClaimAnswer } from '../domain/claim.ts';
import { answerClaim } from '../use-cases/answer-claim.ts';
import {
  CLAIM_PHOTO_RESPONSE,
  presentStaffClaim,
  replyWithClaimPhoto,
  staffClaimSchema,
} from './present-claim.ts';

async function presentAll({ database: { pool } }: HttpDeps, claims: Claim[]) {
  const [orders, photos] = await Promise.all([
    findOrders(pool, [...new Set(claims.map(({ orderId }) => orderId))]),
    findPhotosOf(
      pool,
      claims.map(({ id }) => id),
    ),
  ]);
  return claims.flatMap((claim) => {
    const order = orders.get(claim.orderId);
    return order ? [presentStaffClaim(claim, order, photos.get(claim.id) ?? [])] : [];
  });
}

export const listClaimsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'listClaims',
    summary: 'Claims about defects: those that wait, the oldest first, or the answered ones',
    query: pageQuerySchema.extend({ state: z.enum(['open', 'answered']).default('open') }),
    response: pageOf(staffClaimSchema),
    async handle({ query }) {
      const { page, pageSize, state } = query;
      const slice = { isOpen: state === 'open', ...toSlice(query) };
      const { items, total } = await listClaims(deps.database.pool, slice);
      return { items: await presentAll(deps, items), page, pageSize, total };
    },
  });

export const readClaimPhotoHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readClaimPhoto',
    summary: 'A photo of a claim; what may be about children for administrators alone',
    params: z.object({ id: uuidSchema, photoId: uuidSchema }),
    otherResponses: CLAIM_PHOTO_RESPONSE,
    async handle({ actor, params: { id: claimId, photoId: id } }) {
      const photo = await readClaimPhoto(database.pool, { id, claimId });
      if (!photo) throw new AppError('NOT_FOUND');
      if (!maySeePhoto(actor, photo)) throw new AppError('ADMIN_ONLY');
      return replyWithClaimPhoto(photo.jpeg);
    },
  });

const reason = lineSchema({ max: 200 });
const amount = z.int().min(1).max(10_000_000).meta({ description: 'NT$ that go back' });

type Answering = { operationId: string; summary: string; answer: ClaimAnswer };

/** The three answers differ in what they do and in whether money moves. */
const answering = <Body extends z.ZodType<{ reason: string; amount?: number }>>(
  deps: HttpDeps,
  { answer, ...named }: Answering,
  body: Body,
) =>
  defineHandler({
    ...named,
    isIdempotent: true,
    params: z.object({ id: uuidSchema }),
    body,
    response: staffClaimSchema,
    async handle({ actor, params: { id: claimId }, body: typed, commandId: id, security }) {
      const claim = await findClaim(deps.database.pool, claimId);
      if (!claim) throw new AppError('NOT_FOUND');
      const by = { actorId: actor.id, actorName: actor.username };
      const given = { reason: typed.reason, amount: typed.amount ?? 0 };
      await answerClaim(deps.outbox, claim, { id, claimId, answer, ...by, ...given });
      security.record({
        ...{ event: 'order-act', outcome: 'success', subjectId: claim.orderId, reason: `claim-${answer}` },
      });
      const answered = await findClaim(deps.database.pool, claimId);
      const [presented] = await presentAll(deps, answered ? [answered] : []);
      if (!presented) throw new AppError('NOT_FOUND');
      return presented;
    },
  });

export const remakeClaimHandler = (deps: HttpDeps) =>
  answering(
    deps,
    { operationId: 'remakeClaim', summary: 'Make the item of a claim again', answer: 'remade' },
    z.object({ reason }),
  );

export const refuseClaimHandler = (deps: HttpDeps) =>
  answering(
    deps,
    { operationId: 'refuseClaim', summary: 'Refuse a claim; its customer reads why', answer: 'refused' },
    z.object({ reason }),
  );

export const refundClaimHandler = (deps: HttpDeps) =>
  answering(
    deps,
    { operationId: 'refundClaim', summary: 'Give money back for the item of a claim', answer: 'refunded' },
    z.object({ reason, amount }),
  );
