import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { isEnded } from '../../orders/domain/order-states.ts';
import { insertBulkMessage } from '../data/bulk-quotes.ts';
import { changeBulkRequest, lockBulkRequest } from '../data/bulk-requests.ts';
import { type BulkRequest, bulkTransitions } from '../domain/bulk-request.ts';
import { quoteActedEvent, quoteChangedEvent } from './quote-event.ts';

export type CloseRequestCommand = { id: string; requestId: string; actorId: string; reason: string };

/** An accepted one is closed only when its order has ended unpaid. */
async function mayBeClosed(tx: Tx, { status, orderId }: BulkRequest): Promise<boolean> {
  if (!bulkTransitions.can(status, 'closed')) return false;
  const order = status === 'accepted' && orderId ? await findOrder(tx, orderId) : null;
  return order === null || isEnded(order.paymentStatus);
}

/** Closes a request without an order; its customer reads why. BULK_ENDED when it is accepted or closed already. Idempotent. */
export function closeRequest(
  outbox: Outbox<Tx>,
  { id, requestId, actorId, reason }: CloseRequestCommand,
): Promise<BulkRequest> {
  return outbox.transaction(async (tx, record) => {
    const request = await lockBulkRequest(tx, requestId);
    const now = await readClock(tx);
    const message = { id, requestId, actorId, author: 'staff', text: reason, writtenAt: now } as const;
    const isNew = await insertBulkMessage(tx, message);
    if (!isNew && request.status === 'closed') return request;
    if (!(await mayBeClosed(tx, request))) throw new AppError('BULK_ENDED');
    const closed = await changeBulkRequest(tx, request, {
      ...{ status: 'closed', isWaiting: false, changedAt: now },
    });
    await record(quoteChangedEvent(closed, { change: 'closed', cause: id }));
    await record(quoteActedEvent(closed, { actId: id, actorId, act: 'closed', actedAt: now, reason }));
    return closed;
  });
}
