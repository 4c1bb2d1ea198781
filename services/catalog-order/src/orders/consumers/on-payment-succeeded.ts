import type { BatchHandler, PrepareBatch, Received } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import type { PromiseDays } from '../domain/promise.ts';
import { type CouponPeer, claimLateMoney } from '../use-cases/claim-late-money.ts';
import { type PaymentReceived, payOrders } from '../use-cases/pay-orders.ts';

export type OnPaymentSucceededDeps = { pool: Tx; coupon: CouponPeer; promiseDays: PromiseDays };

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

/** Books payments on their orders; the coupons of late ones are claimed before. */
export function onPaymentSucceeded({ pool, coupon, promiseDays }: OnPaymentSucceededDeps): {
  prepare: PrepareBatch<'payment.succeeded'>;
  batchHandler: BatchHandler<Tx, 'payment.succeeded'>;
} {
  const claims = new Map<string, boolean>();
  const forget = (attemptId: string): boolean => claims.delete(attemptId);
  return {
    async prepare(events) {
      const payments = events.map(paymentOf);
      for (const { attemptId } of payments) forget(attemptId);
      for (const [attemptId, isClaimed] of await claimLateMoney({ pool, coupon }, payments))
        claims.set(attemptId, isClaimed);
    },
    async batchHandler(tx, received) {
      const bookings = received.map(({ event, ctx }) => ({
        payment: paymentOf(event),
        record: ctx.record,
        log: ctx.log,
      }));
      try {
        await payOrders(tx, { claims, promiseDays }, bookings);
      } finally {
        for (const { payment } of bookings) forget(payment.attemptId);
      }
    },
  };
}
