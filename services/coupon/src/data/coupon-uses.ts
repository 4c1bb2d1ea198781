import type { Coupon, UseCounts } from '../domain/coupon.ts';
import { assertUseChange, type UseState } from '../domain/coupon-use.ts';
import type { Tx } from './database.ts';
import { Prisma, type CouponUse as UseRow } from './generated/client.ts';

export type CouponUse = Omit<UseRow, 'state' | 'updatedAt'> & { state: UseState };

// Literal, so that the planner can use the partial indexes over the same condition.
const IS_ACTIVE = Prisma.sql`state IN ('held', 'redeemed')`;

function toUse(row: UseRow): CouponUse {
  const { updatedAt: _updatedAt, ...use } = row;
  return { ...use, state: row.state as UseState };
}

export type CountOptions = {
  userId: string;
  /** The claiming order, whose own use does not count against it. */
  exceptOrderId?: string;
};

/**
 * Counts the active uses that limit a claim. Counts without a limit in the coupon's terms are skipped and 0, so the cost
 * is bounded by the total limit or by the user's own uses.
 */
export async function countUses(
  tx: Tx,
  coupon: Pick<Coupon, 'id' | 'totalLimit' | 'perUserLimit' | 'eligibility'>,
  { userId, exceptOrderId }: CountOptions,
): Promise<UseCounts> {
  const other = Prisma.sql`${IS_ACTIVE} AND order_id IS DISTINCT FROM ${exceptOrderId ?? null}::uuid`;
  const countIf = (isLimited: boolean, from: Prisma.Sql): Prisma.Sql =>
    isLimited ? Prisma.sql`(SELECT count(*)::int FROM ${from})` : Prisma.sql`0`;
  const ofCoupon = Prisma.sql`coupon_use WHERE coupon_id = ${coupon.id}::uuid AND ${other}`;
  const ofUser = Prisma.sql`${ofCoupon} AND user_id = ${userId}::uuid`;
  const firstOrders = Prisma.sql`(SELECT coupon_id FROM coupon_use WHERE user_id = ${userId}::uuid AND ${other}) u
    JOIN coupon c ON c.id = u.coupon_id AND c.eligibility = 'first_order'`;
  const [row] = await tx.$queryRaw<UseCounts[]>`
    SELECT ${countIf(coupon.totalLimit !== null, ofCoupon)} AS total,
      ${countIf(coupon.perUserLimit !== null, ofUser)} AS "byUser",
      ${countIf(coupon.eligibility === 'first_order', firstOrders)} AS "firstOrdersByUser"`;
  return row ?? { total: 0, byUser: 0, firstOrdersByUser: 0 };
}

/** Serialises one user's holds of first-order coupons until the transaction ends. */
export async function lockFirstOrderOf(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`first-order:${userId}`}, 0))`;
}

export async function findUseOfOrder(tx: Tx, orderId: string): Promise<CouponUse | null> {
  const row = await tx.couponUse.findUnique({ where: { orderId } });
  return row && toUse(row);
}

/** The use of an order, locked until the transaction ends so that changes are serialised. */
export async function lockUseOfOrder(tx: Tx, orderId: string): Promise<CouponUse | null> {
  await tx.$queryRaw`SELECT id FROM coupon_use WHERE order_id = ${orderId}::uuid FOR UPDATE`;
  return findUseOfOrder(tx, orderId);
}

export type NewHold = Pick<
  CouponUse,
  'id' | 'couponId' | 'userId' | 'orderId' | 'discount' | 'subtotal' | 'termsVersion'
> & { holdSeconds: number };

/** Inserts the hold of an order that is not placed yet, or replaces an earlier one of the same order. */
export async function saveHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO coupon_use (id, coupon_id, user_id, order_id, state, discount, subtotal, terms_version, held_until,
      updated_at)
    VALUES (${hold.id}::uuid, ${hold.couponId}::uuid, ${hold.userId}::uuid, ${hold.orderId}::uuid, 'held',
      ${hold.discount}, ${hold.subtotal}, ${hold.termsVersion},
      now() + ${hold.holdSeconds}::int * interval '1 second', now())
    ON CONFLICT (order_id) DO UPDATE SET coupon_id = excluded.coupon_id, user_id = excluded.user_id, state = 'held',
      discount = excluded.discount, subtotal = excluded.subtotal, terms_version = excluded.terms_version,
      held_until = excluded.held_until, updated_at = now()
    WHERE NOT coupon_use.order_placed`;
}

export type UseMove = {
  to: UseState;
  /** The order was placed: from now on only its events change the use. */
  isOrderPlaced: boolean;
};

/** Changes the state of a locked use; throws on a forbidden transition. */
export async function moveUse(tx: Tx, use: CouponUse, { to, isOrderPlaced }: UseMove): Promise<void> {
  assertUseChange(use.state, to);
  const orderPlaced = use.orderPlaced || isOrderPlaced;
  await tx.couponUse.update({ where: { id: use.id }, data: { state: to, orderPlaced, heldUntil: null } });
}

/** Confirms a hold, which then no longer expires by itself. */
export async function markOrderPlaced(tx: Tx, orderId: string): Promise<void> {
  await tx.couponUse.updateMany({ where: { orderId }, data: { orderPlaced: true, heldUntil: null } });
}

/** Order ids of holds that expired by the database's clock, oldest first. */
export async function findExpiredHolds(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ orderId: string }[]>`
    SELECT order_id AS "orderId" FROM coupon_use
    WHERE state = 'held' AND NOT order_placed AND held_until < now() ORDER BY held_until LIMIT ${limit}`;
  return rows.map(({ orderId }) => orderId);
}

/** A page of a coupon's uses, newest first. */
export async function listUses(tx: Tx, couponId: string, page: { skip: number; take: number }) {
  const [rows, total] = await Promise.all([
    tx.couponUse.findMany({ where: { couponId }, orderBy: { createdAt: 'desc' }, ...page }),
    tx.couponUse.count({ where: { couponId } }),
  ]);
  return { items: rows.map(toUse), total };
}
