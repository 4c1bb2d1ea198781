import { query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { Order } from '../domain/order.ts';
import { isOrderNumber } from '../domain/order-number.ts';
import { selectOrders } from './select-orders.ts';

/** An order by its number or id. */
export async function findOrderByKey(tx: Tx, key: string): Promise<Order | null> {
  const column = isOrderNumber(key) ? 'o.number' : 'o.id';
  const [order] = await selectOrders(tx, (orders) => orders.where(column, '=', key));
  return order ?? null;
}

/** The refunds of an order, oldest first. */
export function findRefundsOf(tx: Tx, orderId: string) {
  const refunds = build.selectFrom('orderRefund').select(['refundId', 'amount', 'refundedAt']);
  return query(tx, refunds.where('orderId', '=', orderId).orderBy('refundedAt').orderBy('refundId'));
}
