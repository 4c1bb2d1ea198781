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

/** The ids of orders by their numbers; unknown numbers have none. */
export async function findIdsByNumber(tx: Tx, numbers: string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const orders = build.selectFrom('order').select(['id', 'number']).where('number', 'in', numbers);
  return new Map((await query(tx, orders)).map(({ id, number }) => [number, id]));
}
