import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { type Delivery, resolveRecipient } from '../../pickup/use-cases/resolve-recipient.ts';
import { changeOrder } from '../data/change-order.ts';
import { isOwed, isSent } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { isPayable } from '../domain/order-states.ts';
import { changedFields } from '../domain/recipient.ts';
import { type OrderActCommand, performOrderAct } from './perform-order-act.ts';

export type ChangeRecipientCommand = OrderActCommand & { recipient: Delivery; reason: string };

/**
 * Changes who receives an order, and where, until it is sent, and again once its parcel has come back. The history names the changed fields only: what stood in them
 * is erased with the order. Idempotent. PICKUP_STORE_UNKNOWN for a store that its customer has never picked.
 */
export function changeRecipient(
  outbox: Outbox<Tx>,
  { recipient: delivery, reason, ...command }: ChangeRecipientCommand,
): Promise<Order> {
  return performOrderAct(outbox, command, ['recipient_changed'], async (order, { tx }) => {
    const isOpen = isOwed(order) || isPayable(order.paymentStatus);
    if (!isOpen || (isSent(order) && order.returnedAt === null)) throw new AppError('ORDER_STEP_REFUSED');
    const recipient = await resolveRecipient(tx, order.userId, delivery, order.recipient.store);
    const fields = changedFields(order.recipient, recipient);
    if (fields.length === 0) return null;
    return { order: await changeOrder(tx, order, { recipient }), detail: { fields, reason } };
  });
}
