import type { BatchHandler, Received } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { type PaymentReceived, type PayOrdersDeps, payOrders } from '../use-cases/pay-orders.ts';

function paymentOf({ data, time }: Received<'payment.succeeded'>['event']): PaymentReceived {
  const { orderId, attemptId, amount, paidAt, gateway, method, gatewayTradeNumber } = data;
  return {
    orderId,
    attemptId,
    amount: amount?.units ?? 0,
    paidAt: paidAt ?? time,
    gateway,
    method,
    gatewayNumber: gatewayTradeNumber,
  };
}

/** Books payments on their orders. */
export const onPaymentSucceeded =
  (deps: PayOrdersDeps): BatchHandler<Tx, 'payment.succeeded'> =>
  async (tx, received) => {
    await payOrders(
      tx,
      deps,
      received.map(({ event, ctx }) => ({ payment: paymentOf(event), record: ctx.record, log: ctx.log })),
    );
  };
