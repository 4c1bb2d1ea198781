import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { moveOrder } from '../data/change-order.ts';
import { lockOrder } from '../data/orders.ts';
import { refuseStopped } from '../domain/artwork-block.ts';
import type { Order } from '../domain/order.ts';
import { type TransferTerms, transferTermsOf } from '../domain/transfer.ts';
import { transferChosenEvent } from './order-events.ts';

const DAY_MS = 86_400_000;

/**
 * Lets the order of an accepted quote wait for a transfer, whose days to pay start once. It may still be paid in any other way.
 * ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, TRANSFER_UNAVAILABLE, or DESIGN_BLOCKED while an item is stopped with its design.
 */
export function chooseTransfer(
  { outbox, transfer }: { outbox: Outbox<Tx>; transfer: TransferTerms | null },
  orderId: string,
): Promise<Order> {
  return outbox.transaction(async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const { days, ...account } = transferTermsOf(order, transfer);
    if (order.transferChosenAt) return order;
    refuseStopped(order);
    const now = await readClock(tx);
    const until = now.getTime() + days * DAY_MS;
    const waiting = await moveOrder(tx, order, {
      ...{ payment: 'awaiting_transfer', lastAttemptFailed: false, transferChosenAt: now },
      payableUntil: new Date(Math.max(until, order.payableUntil.getTime())),
    });
    await record(transferChosenEvent(waiting, account));
    return waiting;
  });
}
