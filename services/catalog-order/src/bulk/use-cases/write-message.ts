import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { refuseErased } from '../../data/erased-owners.ts';
import { readClock } from '../../data/read-clock.ts';
import { insertBulkMessage, listBulkMessages } from '../data/bulk-quotes.ts';
import { changeBulkRequest, lockBulkRequest } from '../data/bulk-requests.ts';
import { type BulkMessage, type BulkRequest, isOpen } from '../domain/bulk-request.ts';
import { quoteActedEvent, quoteChangedEvent } from './quote-event.ts';

/** Most messages about a request. */
const MESSAGES_MAX = 200;

export type WriteMessageCommand = Omit<BulkMessage, 'writtenAt'>;

/**
 * Writes a message about a request: staff see one of the customer in their queue, the customer is told of one of staff by mail.
 * BULK_ENDED once it is closed or withdrawn, or full; UNAUTHENTICATED when the account is deleted. A repeated command writes one.
 */
export function writeMessage(outbox: Outbox<Tx>, command: WriteMessageCommand): Promise<BulkRequest> {
  return outbox.transaction(async (tx, record) => {
    const request = await lockBulkRequest(tx, command.requestId);
    const messages = await listBulkMessages(tx, request.id);
    if (messages.some(({ id }) => id === command.id)) return request;
    if (!isOpen(request) || messages.length >= MESSAGES_MAX) throw new AppError('BULK_ENDED');
    const isOfCustomer = command.author === 'customer';
    if (isOfCustomer) await refuseErased(tx, command.actorId);
    const now = await readClock(tx);
    await insertBulkMessage(tx, { ...command, writtenAt: now });
    if (!isOfCustomer) {
      const { id: actId, actorId } = command;
      await record(quoteChangedEvent(request, { change: 'answered', cause: actId }));
      await record(quoteActedEvent(request, { actId, actorId, act: 'answered', actedAt: now }));
    }
    // One that waits already keeps its place in the queue.
    if (request.isWaiting === isOfCustomer) return request;
    // An answer to a request that has no quote yet leaves it waiting for one.
    const isWaiting = isOfCustomer || request.status === 'waiting';
    return changeBulkRequest(tx, request, {
      isWaiting,
      changedAt: request.isWaiting ? request.changedAt : now,
    });
  });
}
