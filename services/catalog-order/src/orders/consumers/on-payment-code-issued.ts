import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { moveOrder } from '../data/change-order.ts';
import { lockOrder } from '../data/orders.ts';
import { isPayable } from '../domain/order-states.ts';
import { codeIssuedEvent } from '../use-cases/order-events.ts';

/** Maximum validity of a code: 60 days for ECPay's accounts, plus the settlement delay. */
const MAX_CODE_MS = 65 * 86_400_000;

/**
 * Extends an order's time to pay to that of an issued payment code, which is told with the address of the checkout. A paid or
 * ended order stays unchanged; a payment with the code is late money then.
 */
export const onPaymentCodeIssued: EventHandler<Tx, 'payment.code-issued'> = async (
  tx,
  { data },
  { record },
) => {
  const order = await lockOrder(tx, data.orderId);
  if (!order || !isPayable(order.paymentStatus)) return;
  const codeUntil = Math.min(data.payableUntil?.getTime() ?? 0, Date.now() + MAX_CODE_MS);
  const payableUntil = new Date(Math.max(codeUntil, order.payableUntil.getTime()));
  const waiting = await moveOrder(tx, order, {
    ...{ payment: 'awaiting_transfer', lastAttemptFailed: false, payableUntil },
  });
  await record(codeIssuedEvent(waiting, data));
};
