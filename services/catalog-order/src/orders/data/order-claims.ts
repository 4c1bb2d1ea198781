import { AppError } from '@tapory/errors';
import { anyOf, execute, query, type SqlClient } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { Order } from '../domain/order.ts';
import type { PaymentStatus } from '../domain/order-states.ts';

/**
 * Claims the id of an order with a coupon for its placement. CONFLICT when it was abandoned, or is being placed by another
 * process: both write the same unique row, hence the second waits for the first.
 */
export async function claimOrder(tx: Tx, orderId: string): Promise<void> {
  const claim = build.insertInto('orderClaim').values({ orderId, outcome: 'placed' });
  const claimed = await execute(
    tx,
    claim.onConflict((conflict) => conflict.doNothing()),
  );
  if (claimed === 0) throw new AppError('CONFLICT');
}

export type PlacedOrder = Pick<Order, 'id' | 'paymentStatus' | 'couponCode'>;

/**
 * Returns those of the orders that were placed, by id. An id without an order is claimed as abandoned, so that
 * {@link claimOrder} refuses it from then on.
 */
export async function closeUnplacedOrders(tx: Tx, ids: string[]): Promise<Map<string, PlacedOrder>> {
  await execute(
    tx,
    sql`
      INSERT INTO order_claim (order_id, outcome)
      SELECT candidate.id, 'abandoned' FROM unnest(${ids}::uuid[]) AS candidate(id)
      WHERE NOT EXISTS (SELECT 1 FROM "order" o WHERE o.id = candidate.id)
      ORDER BY candidate.id ON CONFLICT (order_id) DO NOTHING`,
  );
  const rows = await query(
    tx,
    build.selectFrom('order').select(['id', 'paymentStatus', 'couponCode']).where('id', '=', anyOf(ids)),
  );
  return new Map(rows.map((row) => [row.id, { ...row, paymentStatus: row.paymentStatus as PaymentStatus }]));
}

/** Retention of claims, days: a command is not repeated, nor a hold resolved, after so long. */
const RETENTION_DAYS = 90;

/** Deletes up to `limit` old claims. Returns their number. */
export const purgeOrderClaims = (tx: SqlClient, limit: number): Promise<number> =>
  execute(
    tx,
    sql`
      DELETE FROM order_claim WHERE order_id IN (
        SELECT order_id FROM order_claim
        WHERE created_at < now() - make_interval(days => ${RETENTION_DAYS}::int)
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
