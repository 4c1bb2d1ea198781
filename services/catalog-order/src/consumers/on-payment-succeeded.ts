import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { payOrder } from '../use-cases/pay-order.ts';

/** A gateway has taken money: the order is paid. */
export const onPaymentSucceeded: EventHandler<Tx, 'payment.succeeded'> = async (tx, event, context) => {
  const { orderId, attemptId, amount, paidAt, gateway, method, gatewayTradeNumber } = event.data;
  await payOrder(tx, context, {
    orderId,
    attemptId,
    amount: amount?.units ?? 0,
    paidAt: paidAt ?? event.time,
    gateway,
    method,
    tradeNumber: gatewayTradeNumber,
  });
};
