import { execute, query, type SqlClient } from '@tapory/persistence';
import { sql } from 'kysely';
import { type UseState, useTransitions } from '../domain/coupon-use.ts';
import type { Tx } from './database.ts';
import { Prisma, type CouponUse as UseRow } from './generated/client.ts';
import { build } from './query-builder.ts';

export type CouponUse = Omit<UseRow, 'state' | 'updatedAt' | 'keptUntil'> & { state: UseState };

/** A row of the table as the domain knows it. */
export function toUse(row: UseRow): CouponUse {
  const { updatedAt: _updatedAt, keptUntil: _keptUntil, ...use } = row;
  return { ...use, state: row.state as UseState };
}

/** A use, and the code by which its coupon was named. */
export type LockedUse = CouponUse & { code: string };

/** Whose use an order has, of which coupon, not locked; null without one. */
export async function findUseOfOrder(
  tx: Tx,
  orderId: string,
): Promise<Pick<CouponUse, 'couponId' | 'userId' | 'oneUseCode'> | null> {
  const uses = build.selectFrom('couponUse').select(['couponId', 'userId', 'oneUseCode']);
  const [row] = await query(tx, uses.where('orderId', '=', orderId));
  return row ?? null;
}

/** The use of an order, locked until the transaction ends so that changes are serialised. */
export async function lockUseOfOrder(tx: Tx, orderId: string): Promise<LockedUse | null> {
  const [row] = await query(
    tx,
    build
      .selectFrom('couponUse')
      .select(Object.values(Prisma.CouponUseScalarFieldEnum))
      // No join: of a use that got another coupon while this waits for its lock, a join returns no row.
      .select(
        sql<string>`coalesce(one_use_code, (SELECT code FROM coupon WHERE coupon.id = coupon_use.coupon_id))`.as(
          'code',
        ),
      )
      .where('orderId', '=', orderId)
      .forUpdate(),
  );
  return row ? { ...toUse(row), code: row.code } : null;
}

export type NewHold = Pick<
  CouponUse,
  | 'id'
  | 'couponId'
  | 'userId'
  | 'orderId'
  | 'oneUseCode'
  | 'discount'
  | 'subtotal'
  | 'termsVersion'
  | 'isFirstOrder'
> & { holdSeconds: number };

/** Inserts the hold of an order that is not placed yet, or replaces an earlier one of the same order. */
export async function saveHold(tx: Tx, { holdSeconds, ...hold }: NewHold): Promise<void> {
  const now = sql<Date>`now()`;
  const heldUntil = sql<Date>`now() + ${holdSeconds}::int * interval '1 second'`;
  await execute(
    tx,
    build
      .insertInto('couponUse')
      .values({ ...hold, state: 'held', heldUntil, updatedAt: now })
      .onConflict((conflict) =>
        conflict
          .column('orderId')
          .doUpdateSet(({ ref }) => ({
            couponId: ref('excluded.couponId'),
            userId: ref('excluded.userId'),
            oneUseCode: ref('excluded.oneUseCode'),
            state: 'held',
            discount: ref('excluded.discount'),
            subtotal: ref('excluded.subtotal'),
            termsVersion: ref('excluded.termsVersion'),
            isFirstOrder: ref('excluded.isFirstOrder'),
            heldUntil: ref('excluded.heldUntil'),
            updatedAt: now,
          }))
          .where('couponUse.orderPlaced', '=', false),
      ),
  );
}

export type UseMove = {
  to: UseState;
  /** The order was placed: from now on only its events change the use. */
  isOrderPlaced: boolean;
};

/** Changes the state of a locked use; throws on a forbidden transition. */
export async function moveUse(tx: Tx, use: CouponUse, { to, isOrderPlaced }: UseMove): Promise<void> {
  useTransitions.assert(use.state, to);
  const orderPlaced = use.orderPlaced || isOrderPlaced;
  const change = { state: to, orderPlaced, heldUntil: null, keptUntil: null, updatedAt: sql<Date>`now()` };
  await execute(tx, build.updateTable('couponUse').set(change).where('id', '=', use.id));
}

/** Its number comes with the event; whoever asks for the state of an order is not told it. */
export type PlacedOrder = { orderId: string; orderNumber?: string };

/** Confirms a hold, which then no longer expires by itself. */
export async function markOrderPlaced(tx: Tx, { orderId, orderNumber }: PlacedOrder): Promise<void> {
  const placed = { orderPlaced: true, heldUntil: null, updatedAt: sql<Date>`now()` };
  const change = orderNumber ? { ...placed, orderNumber } : placed;
  await execute(tx, build.updateTable('couponUse').set(change).where('orderId', '=', orderId));
}

/** Names the order of a use that a previous version confirmed, which did not store the number. */
export async function nameOrder(tx: Tx, { orderId, orderNumber }: Required<PlacedOrder>): Promise<void> {
  const update = build.updateTable('couponUse').set({ orderNumber });
  await execute(tx, update.where('orderId', '=', orderId).where('orderNumber', 'is', null));
}

/** Keeps the hold of a cancelled order until its gateway takes no more money for it. */
export async function keepHold(tx: Tx, { id }: CouponUse, keptUntil: Date): Promise<void> {
  const change = { orderPlaced: true, heldUntil: null, keptUntil, updatedAt: sql<Date>`now()` };
  await execute(tx, build.updateTable('couponUse').set(change).where('id', '=', id));
}

/** Order ids of holds that expired by the database's clock: unconfirmed ones, and those of cancelled orders; oldest first. */
export async function findExpiredHolds(tx: Tx, limit: number): Promise<string[]> {
  const held = build.selectFrom('couponUse').select('orderId').where('state', '=', 'held').limit(limit);
  const now = sql<Date>`now()`;
  const unconfirmed = held.where('orderPlaced', '=', false).where('heldUntil', '<', now).orderBy('heldUntil');
  const kept = held.where('keptUntil', '<', now).orderBy('keptUntil');
  const rows = [...(await query(tx, unconfirmed)), ...(await query(tx, kept))];
  return rows.slice(0, limit).map(({ orderId }) => orderId);
}

/** Whether any order has ever been placed with the coupon, in whatever state its use is now. */
export async function isUsed(tx: Tx, couponId: string): Promise<boolean> {
  const uses = build.selectFrom('couponUse').select('id').where('couponId', '=', couponId);
  const rows = await query(tx, uses.where('orderPlaced', '=', true).limit(1));
  return rows.length > 0;
}

/** Retention of what refused orders leave, days. */
const RELEASED_DAYS = 90;

/** Deletes up to `limit` old uses of orders that were never placed. Returns their number. */
export const purgeReleasedUses = (tx: SqlClient, limit: number): Promise<number> =>
  execute(
    tx,
    sql`
      DELETE FROM coupon_use WHERE id IN (
        SELECT id FROM coupon_use
        WHERE created_at < now() - make_interval(days => ${RELEASED_DAYS}::int)
          AND state = 'released' AND NOT order_placed
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
