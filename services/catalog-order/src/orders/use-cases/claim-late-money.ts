import type { Peers } from '../../clients/peers.ts';
import type { Tx } from '../../data/database.ts';
import { findCouponOrders, hasOverpayment } from '../data/orders.ts';
import { classifyPayment, type ReceivedPayment } from '../domain/classify-payment.ts';
import type { Order } from '../domain/order.ts';

export type CouponPeer = Pick<Peers['coupon'], 'reclaimUse'>;

/** By attempt: whether the coupon of its ended order had a use left for it. */
export type CouponClaims = ReadonlyMap<string, boolean>;

/** A payment whose order ended: its coupon gave the use back then, and has to give one again. */
export function needsClaim(order: Order, payment: ReceivedPayment): boolean {
  const effect = classifyPayment(order, payment);
  return effect.kind === 'paid' && effect.isLate && order.couponCode !== '';
}

/**
 * Claims the coupons anew that late money of discounted orders needs. Called before the transaction that books it, so that a
 * slow coupon service holds neither its connection nor its locks. Coupon answers every repeat of a claim alike, so that an
 * event and a check of the same payment agree. An order that ends afterwards has no claim, and its booking is tried again.
 * Throws while coupon is unreachable.
 */
export async function claimLateMoney(
  { pool, coupon }: { pool: Tx; coupon: CouponPeer },
  payments: readonly (ReceivedPayment & { orderId: string })[],
): Promise<CouponClaims> {
  const orders = await findCouponOrders(
    pool,
    payments.map(({ orderId }) => orderId),
  );
  const claims = new Map<string, boolean>();
  for (const payment of payments) {
    const order = orders.get(payment.orderId);
    if (!order || !needsClaim(order, payment)) continue;
    // What staff decide about already claims nothing more.
    if (await hasOverpayment(pool, payment.attemptId)) continue;
    claims.set(payment.attemptId, (await coupon.reclaimUse({ orderId: order.id })).isReclaimed);
  }
  return claims;
}
