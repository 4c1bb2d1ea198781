import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { returnStock } from '../../products/data/stock.ts';
import { wasPrinted } from '../data/change-item.ts';
import { changeOrder, moveOrder } from '../data/change-order.ts';
import { isOwed, isPrinted, isSent } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { orderRefundedEvent, refundRequestedEvent } from './order-events.ts';
import { type ActContext, type OrderActCommand, performOrderAct } from './perform-order-act.ts';

/** Who cancels a paid order: staff say why, a customer need not. */
export type CancelPaidCommand = OrderActCommand & { actorId: string } & (
    | { by: 'staff'; reason: string; actorName: string }
    | { by: 'customer' }
  );

/** Asks payment for what is left of the money; an order of NT$0 has none, and is refunded at once. */
async function giveBack(order: Order, command: CancelPaidCommand, { tx, record, at }: ActContext) {
  const amount = (order.paidAmount ?? 0) - order.refundedAmount;
  const change = { cancelledAt: at };
  const cancelled =
    amount === 0
      ? await moveOrder(tx, order, { payment: 'refunded', ...change })
      : await changeOrder(tx, order, change);
  const { reason, actorName } = command.by === 'staff' ? command : { reason: '', actorName: '' };
  const refundId = derivedId('cancelled', order.id);
  const request = { refundId, amount, reason, requestedBy: command.actorId, requestedName: actorName };
  await record(refundRequestedEvent(cancelled, request));
  if (amount === 0) await record(orderRefundedEvent(cancelled));
  if (amount === 0 && order.fulfilmentStatus === 'none') await returnStock(tx, order);
  return cancelled;
}

/**
 * Cancels a paid order in one act: nothing of it is made any more, and payment gives its money back, whose event returns the
 * coupon and lets the keepsakes sleep. Staff may until it is sent, its customer until the first piece is printed
 * (ORDER_PRINTED). Idempotent: a cancelled order stays so, and asks for its money once.
 */
export function cancelPaidOrder(outbox: Outbox<Tx>, command: CancelPaidCommand): Promise<Order> {
  const { id, orderId, actorId, version, by } = command;
  const kind = by === 'staff' ? 'cancelled' : 'cancelled_by_customer';
  return performOrderAct(outbox, { id, orderId, actorId, version }, [kind], async (order, context) => {
    if (order.cancelledAt) return null;
    if (!isOwed(order) || isSent(order)) throw new AppError('ORDER_NOT_CANCELLABLE');
    if (by === 'customer' && (isPrinted(order) || (await wasPrinted(context.tx, orderId))))
      throw new AppError('ORDER_PRINTED');
    const cancelled = await giveBack(order, command, context);
    return { order: cancelled, detail: by === 'staff' ? { reason: command.reason } : {} };
  });
}
