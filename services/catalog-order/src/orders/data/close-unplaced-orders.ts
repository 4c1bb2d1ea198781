import type { Database } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import type { PaymentStatus } from '../domain/order-states.ts';

export type PlacedOrder = { id: string; status: PaymentStatus; couponCode: string };

/**
 * Returns those of the orders that were placed, by id. An id without an order is claimed, so that `insertOrder` refuses it
 * from then on; both write the same unique row, hence the second writer waits for the first and sees its result.
 */
export async function closeUnplacedOrders(
  { direct }: Pick<Database, 'direct'>,
  ids: string[],
): Promise<Map<string, PlacedOrder>> {
  await direct.query(Prisma.sql`
    INSERT INTO order_claim (order_id, outcome)
    SELECT candidate.id, 'abandoned' FROM unnest(${ids}::uuid[]) AS candidate(id)
    WHERE NOT EXISTS (SELECT 1 FROM "order" o WHERE o.id = candidate.id)
    ORDER BY candidate.id ON CONFLICT (order_id) DO NOTHING`);
  const rows = await direct.query<PlacedOrder>(Prisma.sql`
    SELECT id, payment_status AS status, coupon_code AS "couponCode" FROM "order" WHERE id = ANY(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
