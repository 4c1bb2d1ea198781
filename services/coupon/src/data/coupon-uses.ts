import type { UseCounts } from '../domain/coupon.ts';
import type { UseState } from '../domain/coupon-use.ts';
import type { Tx } from './database.ts';
import type { CouponUse as UseRow } from './generated/client.ts';

export type CouponUse = Omit<UseRow, 'state' | 'updatedAt'> & { state: UseState };

const STANDING = ['held', 'redeemed'];

function toUse(row: UseRow): CouponUse {
  const { updatedAt: _updatedAt, ...use } = row;
  return { ...use, state: row.state as UseState };
}

/** How often a coupon is held or redeemed, by all and by one person. */
export async function countUses(tx: Tx, couponId: string, userId: string): Promise<UseCounts> {
  const [row] = await tx.$queryRaw<{ total: number; by_user: number }[]>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE user_id = ${userId}::uuid))::int AS by_user
    FROM coupon_use WHERE coupon_id = ${couponId}::uuid AND state = ANY(${STANDING})`;
  return { total: row?.total ?? 0, byUser: row?.by_user ?? 0 };
}

/** The use of an order, null when it has none. */
export async function findUseOfOrder(tx: Tx, orderId: string): Promise<CouponUse | null> {
  const row = await tx.couponUse.findUnique({ where: { orderId } });
  return row && toUse(row);
}

export async function insertUse(tx: Tx, use: Omit<CouponUse, 'createdAt'>): Promise<void> {
  await tx.couponUse.create({ data: use });
}

/** Moves a use on if it is still in the state expected; false when another was faster. */
export async function moveUse(tx: Tx, id: string, from: UseState, to: UseState): Promise<boolean> {
  const { count } = await tx.couponUse.updateMany({
    where: { id, state: from },
    data: { state: to, heldUntil: null },
  });
  return count === 1;
}

/** The order of a hold is known: it no longer lapses by itself. */
export async function keepHold(tx: Tx, orderId: string): Promise<void> {
  await tx.couponUse.updateMany({ where: { orderId, state: 'held' }, data: { heldUntil: null } });
}

/** Holds whose order never came. */
export async function findLapsedHolds(tx: Tx, now: Date, limit: number): Promise<CouponUse[]> {
  const rows = await tx.couponUse.findMany({ where: { state: 'held', heldUntil: { lt: now } }, take: limit });
  return rows.map(toUse);
}

/** A page of a coupon's uses, newest first. */
export async function listUses(tx: Tx, couponId: string, page: { skip: number; take: number }) {
  const [rows, total] = await Promise.all([
    tx.couponUse.findMany({ where: { couponId }, orderBy: { createdAt: 'desc' }, ...page }),
    tx.couponUse.count({ where: { couponId } }),
  ]);
  return { items: rows.map(toUse), total };
}
