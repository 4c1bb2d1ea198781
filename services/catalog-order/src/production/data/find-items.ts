import { anyOf, query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';

/** The orders of some items; unknown items have none. */
export async function ordersOfItems(tx: Tx, itemIds: string[]): Promise<Map<string, string>> {
  const items = build.selectFrom('orderItem').select(['id', 'orderId']).where('id', '=', anyOf(itemIds));
  return new Map((await query(tx, items)).map(({ id, orderId }) => [id, orderId]));
}
