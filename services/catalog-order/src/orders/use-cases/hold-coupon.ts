import { twd } from '@tapory/money';
import type { CartLine } from '../../cart/domain/cart-line.ts';
import type { Peers } from '../../clients/peers.ts';
import type { Database } from '../../data/database.ts';
import type { Limits } from '../data/limits.ts';
import { closeUnplacedOrders } from '../data/order-claims.ts';
import type { HeldCoupon } from '../domain/build-order.ts';
import { couponClaim } from './coupon-claim.ts';

export type HoldCouponDeps = { database: Database; peers: Peers; limits: Limits };

/** Holds a coupon for an order; null without a code. Throws the coupon's error when it cannot be used. */
export async function holdCoupon(
  { database, peers, limits }: HoldCouponDeps,
  { id, userId, couponCode }: { id: string; userId: string; couponCode?: string | undefined },
  lines: CartLine[],
): Promise<HeldCoupon | null> {
  if (couponCode === undefined) return null;
  const claim = await couponClaim(database, userId, lines);
  const request = { code: couponCode, orderId: id, ...claim };
  const held = await limits.limitWrongCodes(userId, () => peers.coupon.holdCoupon(request));
  // A discount is valid only for the goods that it was computed from.
  if (held.subtotal?.units !== claim.subtotal.units)
    throw new Error(`the hold of order ${id} was priced for another subtotal`);
  const { code, name, discount, productKeys } = held;
  return { code, name, discount: twd(discount?.units ?? 0), productKeys };
}

/** Releases the hold of a refused order, so that the customer may use the coupon at once. */
export async function releaseUnusedHold(
  { database, peers }: Pick<HoldCouponDeps, 'database' | 'peers'>,
  orderId: string,
): Promise<void> {
  const placed = await closeUnplacedOrders(database.pool, [orderId]);
  if (placed.has(orderId)) return;
  // While coupon is unreachable the hold expires by itself.
  await peers.coupon.releaseHold({ orderId }).catch(() => undefined);
}
