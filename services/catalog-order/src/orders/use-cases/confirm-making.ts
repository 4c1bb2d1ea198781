import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { changeOrder } from '../data/change-order.ts';
import { isOwed, needsConfirmation } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { type OrderActCommand, performOrderAct } from './perform-order-act.ts';

/**
 * Confirms that an order is made although its money came late or a part of it went back; a further refund asks again. What the
 * refund was for is blocked item by item. Idempotent.
 */
export function confirmMaking(
  outbox: Outbox<Tx>,
  { reason, ...command }: OrderActCommand & { reason: string },
): Promise<Order> {
  return performOrderAct(outbox, command, ['making_confirmed'], async (order, { tx }) => {
    if (!isOwed(order) || !needsConfirmation(order)) throw new AppError('ORDER_STEP_REFUSED');
    const confirmed = await changeOrder(tx, order, { confirmedRefund: order.refundedAmount });
    return { order: confirmed, detail: { reason } };
  });
}
