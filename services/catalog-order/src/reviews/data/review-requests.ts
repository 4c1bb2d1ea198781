import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';

/** Nobody is asked about what arrived longer ago, such as before the shop asked at all. */
const LATE_DAYS = 14;

export type Unasked = { orderId: string; actedAt: Date };

/**
 * Orders that arrived so many days ago by the database's clock, whose buyer was not asked for reviews yet and has written none, the
 * oldest first. Orders that were refunded, came back, are being made again or were sent anew since, and those of erased people,
 * are left out, and so are those up to `after`.
 */
export function findUnasked(
  tx: Tx,
  afterDays: number,
  { after, limit }: { after: Unasked | null; limit: number },
): Promise<Unasked[]> {
  const rest = after
    ? sql`AND (a.acted_at, a.order_id) > (${after.actedAt}::timestamptz, ${after.orderId}::uuid)`
    : sql``;
  return query(
    tx,
    sql<Unasked>`
    SELECT a.order_id, a.acted_at FROM order_act a JOIN "order" o ON o.id = a.order_id
    WHERE a.kind = 'completed' AND a.acted_at <= now() - ${afterDays}::int * interval '1 day'
      AND a.acted_at > now() - ${afterDays + LATE_DAYS}::int * interval '1 day'
      AND o.payment_status IN ('paid', 'part_refunded') AND o.fulfilment_status = 'delivered'
      AND o.cancelled_at IS NULL AND o.returned_at IS NULL AND NOT o.is_remaking
      AND o.shipped_at <= now() - ${afterDays}::int * interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM review_request q WHERE q.order_id = a.order_id)
      AND NOT EXISTS (SELECT 1 FROM review r WHERE r.order_id = a.order_id)
      AND NOT EXISTS (SELECT 1 FROM erased_user e WHERE e.user_id = o.user_id) ${rest}
    ORDER BY a.acted_at, a.order_id LIMIT ${limit}`,
  );
}

/** Notes that an order's buyer is asked, or has no need to be; false when that was done before. */
export async function noteAsked(tx: Tx, orderId: string): Promise<boolean> {
  const insert = build.insertInto('reviewRequest').values({ orderId });
  return (
    (await execute(
      tx,
      insert.onConflict((conflict) => conflict.doNothing()),
    )) === 1
  );
}
