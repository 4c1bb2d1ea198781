import { AppError, fieldError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { areUploadsSuspended } from '../../data/upload-suspensions.ts';
import { findActsOf } from '../../orders/data/order-acts.ts';
import { isWithCustomer } from '../../orders/domain/item-states.ts';
import type { Order } from '../../orders/domain/order.ts';
import { claimChangedEvent } from '../../orders/use-cases/order-events.ts';
import { performOrderAct } from '../../orders/use-cases/perform-order-act.ts';
import { photosSentEvents } from '../../photos/use-cases/photo-events.ts';
import { attachPhotos } from '../data/claim-photos.ts';
import { hasOpenClaim, insertClaim } from '../data/claims.ts';
import { type Claim, claimableUntil, isClaimable } from '../domain/claim.ts';

export type FileClaimCommand = {
  id: string;
  orderId: string;
  userId: string;
  itemId: string;
  text: string;
  photoIds: string[];
};

/**
 * Files a customer's claim about an item of a sent order, with its photos; without only for whoever may upload none now: VALIDATION_FAILED
 * otherwise. Of two about one item the second is CLAIM_OPEN;
 * CLAIM_NOT_POSSIBLE before it is sent, too late, and while it is made again; PHOTO_MISSING; ITEM_NOT_FOUND. Idempotent.
 */
export function fileClaim(
  outbox: Outbox<Tx>,
  { id, orderId, userId, itemId, text, photoIds }: FileClaimCommand,
  claimDays: number,
): Promise<Order> {
  const command = { id, orderId, actorId: userId, version: null, storesOf: userId };
  return performOrderAct(outbox, command, ['claimed'], async (order, { tx, record, at }) => {
    if (photoIds.length === 0 && !(await areUploadsSuspended(tx, userId)))
      throw fieldError('photoIds', 'FIELD_REQUIRED');
    const item = order.items.find((one) => one.id === itemId);
    if (!item) throw new AppError('ITEM_NOT_FOUND');
    if (await hasOpenClaim(tx, itemId)) throw new AppError('CLAIM_OPEN');
    const until = claimableUntil(order, await findActsOf(tx, orderId), claimDays);
    if (!isClaimable(until, at) || !isWithCustomer(item))
      throw new AppError('CLAIM_NOT_POSSIBLE', { params: { days: claimDays } });
    const claim: Claim = {
      ...{ id, orderId, itemId, userId, text, status: 'open', reason: '', amount: 0 },
      ...{ createdAt: at, answeredAt: null },
    };
    await insertClaim(tx, claim);
    if (!(await attachPhotos(tx, { claimId: id, orderId, userId, photoIds })))
      throw new AppError('PHOTO_MISSING');
    await record(photosSentEvents('claim-photo', photoIds));
    await record(claimChangedEvent(order, { claimId: id, status: 'open' }));
    return { order };
  });
}
