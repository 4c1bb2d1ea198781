import { AppError } from '@tapory/errors';
import type { Database, Tx } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import type { PaymentStatus } from '../domain/order-states.ts';

/**
 * Claims the id of an order with a coupon for its placement. CONFLICT when it was abandoned, or is being placed by another
 * process: both write the same unique row, hence the second waits for the first.
 */
export async function claimOrder(tx: Tx, orderId: string): Promise<void> {
  const data = [{ orderId, outcome: 'placed' }];
  const { count } = await tx.orderClaim.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new AppError('CONFLICT');
}

export type PlacedOrder = { id: string; status: PaymentStatus; couponCode: string };

/**
 * Returns those of the orders that were placed, by id. An id without an order is claimed as abandoned, so that
 * {@link claimOrder} refuses it from then on.
 */
export async function closeUnplacedOrders(
  { pool }: Pick<Database, 'pool'>,
  ids: string[],
): Promise<Map<string, PlacedOrder>> {
  await pool.query(Prisma.sql`
    INSERT INTO order_claim (order_id, outcome)
    SELECT candidate.id, 'abandoned' FROM unnest(${ids}::uuid[]) AS candidate(id)
    WHERE NOT EXISTS (SELECT 1 FROM "order" o WHERE o.id = candidate.id)
    ORDER BY candidate.id ON CONFLICT (order_id) DO NOTHING`);
  const rows = await pool.query<PlacedOrder>(Prisma.sql`
    SELECT id, payment_status AS status, coupon_code AS "couponCode" FROM "order" WHERE id = ANY(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
