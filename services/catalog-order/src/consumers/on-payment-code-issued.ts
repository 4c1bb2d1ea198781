import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { changeOrder, lockOrder } from '../data/orders.ts';
import { isPayable } from '../domain/order-states.ts';

/** No gateway's code is good for longer: ECPay's accounts 60 days at most, and the days until their money is told. */
const MAX_CODE_MS = 65 * 86_400_000;

/**
 * The customer holds a code to pay with: the order waits for as long as money may still come by it. An order that
 * is paid or over by now stays as it is; money that comes all the same is late money.
 */
export const onPaymentCodeIssued: EventHandler<Tx, 'payment.code-issued'> = async (tx, event) => {
  const order = await lockOrder(tx, event.data.orderId);
  if (!order || !isPayable(order.paymentStatus)) return;
  const told = Math.min(event.data.payableUntil?.getTime() ?? 0, Date.now() + MAX_CODE_MS);
  const payableUntil = new Date(Math.max(told, order.payableUntil.getTime()));
  await changeOrder(tx, order, {
    paymentStatus: 'awaiting_transfer',
    lastAttemptFailed: false,
    payableUntil,
  });
};
