import { propertiesOf, query } from '@tapory/persistence';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import { build, type Tables } from '../../data/query-builder.ts';
import type { Order, OrderItem } from '../domain/order.ts';

type ItemRow = Record<string, unknown>;
type OrderRow = Omit<Order, 'items'> & { items: ItemRow[] };

/** A query of orders named `o`. */
type OrderQuery<Row> = SelectQueryBuilder<{ o: Tables['order'] }, 'o', Row>;

const COLUMNS = Object.values(Prisma.OrderScalarFieldEnum);

/** An order is always read with its lines, in one statement. */
const items = sql<ItemRow[]>`(SELECT coalesce(jsonb_agg(to_jsonb(i) ORDER BY i.line), '[]')
  FROM order_item i WHERE i.order_id = o.id)`.as('items');

/** Reads orders with their lines: `refine` adds the conditions, the order and further columns. */
export async function selectOrders<Row extends object>(
  tx: Tx,
  refine: (orders: OrderQuery<object>) => OrderQuery<Row>,
): Promise<(Order & Row)[]> {
  const orders = refine(build.selectFrom('order as o').select(COLUMNS).select(items) as OrderQuery<object>);
  const rows = (await query(tx, orders)) as unknown as (OrderRow & Row)[];
  return rows.map((row) => ({ ...row, items: row.items.map((item) => propertiesOf(item) as OrderItem) }));
}
