import { twd } from '@tapory/money';
import { bilingualSchema, HttpReply, instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { readClock } from '../../data/read-clock.ts';
import { areUploadsSuspended } from '../../data/upload-suspensions.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { photoCheckShape, presentPhotoCheck } from '../../http/photo-check-shape.ts';
import { findActsOf } from '../../orders/data/order-acts.ts';
import { isWithCustomer } from '../../orders/domain/item-states.ts';
import type { Order } from '../../orders/domain/order.ts';
import { type ClaimPhoto, findClaimsOf, findPhotosOf } from '../data/claims.ts';
import { CLAIM_STATUSES, type Claim, claimableUntil, isClaimable, paidForItem } from '../domain/claim.ts';

/** A claim as its customer sees it. */
const claimSchema = z
  .object({
    id: uuidSchema,
    itemId: uuidSchema,
    status: z.enum(CLAIM_STATUSES),
    text: z.string(),
    refusal: z.string().meta({ description: 'Why it was refused; empty otherwise' }),
    amount: moneySchema.meta({ description: 'That goes back' }),
    createdAt: instantSchema,
    answeredAt: instantSchema.nullable(),
    photoIds: z.array(uuidSchema).meta({ description: 'Without those that moderators took out' }),
    takenOut: z.int().meta({ description: 'How many photos moderators took out' }),
  })
  .meta({ id: 'Claim' });

const presentClaim = (claim: Claim, photos: readonly ClaimPhoto[]): z.input<typeof claimSchema> => ({
  id: claim.id,
  itemId: claim.itemId,
  status: claim.status,
  text: claim.text,
  refusal: claim.status === 'refused' ? claim.reason : '',
  amount: twd(claim.amount),
  createdAt: claim.createdAt.toISOString(),
  answeredAt: claim.answeredAt?.toISOString() ?? null,
  photoIds: photos.filter(({ takenDownRule }) => takenDownRule === '').map(({ id }) => id),
  takenOut: photos.filter(({ takenDownRule }) => takenDownRule !== '').length,
});

export const orderClaimsSchema = z
  .object({
    claims: z.array(claimSchema).meta({ description: 'Oldest first' }),
    itemIds: z.array(uuidSchema).meta({ description: 'Items about which something may be reported now' }),
    until: instantSchema
      .nullable()
      .meta({ description: 'Until when; null while the order is on its way, or not sent' }),
    isWithoutPhotos: z
      .boolean()
      .meta({ description: 'Its customer may upload nothing now, and reports without photos' }),
  })
  .meta({ id: 'OrderClaims' });

/** The claims about an order of its customer, and what of it may be claimed now. */
export async function presentOrderClaims(
  { database: { pool }, claimDays }: Pick<HttpDeps, 'database' | 'claimDays'>,
  order: Order,
): Promise<z.input<typeof orderClaimsSchema>> {
  const [claims, acts, now, isWithoutPhotos] = await Promise.all([
    findClaimsOf(pool, order.id),
    findActsOf(pool, order.id),
    readClock(pool),
    areUploadsSuspended(pool, order.userId),
  ]);
  const photos = await findPhotosOf(
    pool,
    claims.map(({ id }) => id),
  );
  const until = claimableUntil(order, acts, claimDays);
  const waiting = new Set(claims.filter(({ status }) => status === 'open').map(({ itemId }) => itemId));
  const items = order.items.filter((item) => isWithCustomer(item) && !waiting.has(item.id));
  return {
    claims: claims.map((claim) => presentClaim(claim, photos.get(claim.id) ?? [])),
    itemIds: isClaimable(until, now) ? items.map(({ id }) => id) : [],
    until: until?.toISOString() ?? null,
    isWithoutPhotos,
  };
}

export const staffClaimSchema = claimSchema
  .extend({
    reason: z.string().meta({ description: 'What staff wrote with their answer' }),
    orderId: uuidSchema,
    orderNumber: z.string(),
    item: z.object({
      productKey: z.string(),
      name: bilingualSchema,
      title: z.string(),
      artworkUrl: z.string(),
      quantity: z.int(),
      paid: moneySchema.meta({ description: 'What it has cost its customer' }),
    }),
    photos: z.array(z.object({ id: uuidSchema, ...photoCheckShape })),
    left: moneySchema.meta({ description: 'What is left of the order’s money' }),
  })
  .meta({ id: 'StaffClaim' });

export function presentStaffClaim(
  claim: Claim,
  order: Order,
  photos: readonly ClaimPhoto[],
): z.input<typeof staffClaimSchema> {
  const item = order.items.find(({ id }) => id === claim.itemId);
  if (!item) throw new Error(`claim ${claim.id} is about an unknown item`);
  const { productKey, name, title, artworkUrl, quantity } = item;
  return {
    ...presentClaim(claim, photos),
    photos: photos.map((photo) => ({ id: photo.id, ...presentPhotoCheck(photo) })),
    reason: claim.reason,
    orderId: order.id,
    orderNumber: order.number,
    item: { productKey, name, title, artworkUrl, quantity, paid: twd(paidForItem(item)) },
    left: twd(Math.max(0, (order.paidAmount ?? 0) - order.refundedAmount)),
  };
}

export const CLAIM_PHOTO_RESPONSE = { 200: { description: 'The photo', types: ['image/jpeg'] } };

/** Kept by nothing on the way: it shows what somebody has at home. */
export const replyWithClaimPhoto = (jpeg: Buffer): HttpReply =>
  new HttpReply({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(jpeg.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: jpeg,
  });
