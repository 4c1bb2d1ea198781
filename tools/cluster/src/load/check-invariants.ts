import { countDeadLetters } from '../shop/count-dead-letters.ts';
import { DATABASES, queryDatabase } from '../shop/query-database.ts';
import { type AttemptRow, compareOrders, comparePayments, type OrderRow } from './compare-with-ledger.ts';
import type { Ledger, OrderEntry } from './ledger.ts';

/**
 * Compares the responses that the load received with what the shop's databases hold, once nothing is under way any more. Answers one line
 * per violation:
 * - an acknowledged order exists once, with its total; one that the gateway charged is paid, by one payment of that amount;
 * - a paid order's keepsake is active; no order has two invoices;
 * - no event waits in an outbox, and none was given up to a dead-letter queue.
 */
export async function checkInvariants(ledger: Ledger): Promise<string[]> {
  const orders = [...ledger.orders.values()];
  const found = await Promise.all([
    checkOrders(orders),
    checkPayments(orders),
    checkKeepsakes(orders),
    ...DATABASES.map(checkOutbox),
    checkDeadLetters(),
  ]);
  return found.flat();
}

const listOf = (orders: readonly OrderEntry[]): string =>
  orders.map(({ orderId }) => `'${orderId}'`).join(',') || `'00000000-0000-0000-0000-000000000000'`;

async function checkOrders(orders: readonly OrderEntry[]): Promise<string[]> {
  const rows = await queryDatabase<OrderRow>(
    'catalog-order',
    `SELECT o.id, o.total, o.payment_status, o.paid_amount,
       (SELECT count(*)::int FROM invoice i WHERE i.order_id = o.id) AS invoices
     FROM "order" o WHERE o.id IN (${listOf(orders)})`,
  );
  return compareOrders(orders, rows);
}

async function checkPayments(orders: readonly OrderEntry[]): Promise<string[]> {
  const rows = await queryDatabase<AttemptRow>(
    'payment',
    `SELECT order_id, trade_number, amount FROM attempt
     WHERE status = 'succeeded' AND order_id IN (${listOf(orders)})`,
  );
  const cases = await queryDatabase<{ order_id: string; reason: string }>(
    'payment',
    `SELECT order_id, reason FROM money_case WHERE order_id IN (${listOf(orders)})`,
  );
  return [
    ...comparePayments(orders, rows),
    ...cases.map((each) => `order ${each.order_id} has an open question: ${each.reason}`),
  ];
}

async function checkKeepsakes(orders: readonly OrderEntry[]): Promise<string[]> {
  const paid = orders.filter((order) => order.paid);
  const videos = [...new Set(paid.map(({ videoId }) => `'${videoId}'`))].join(',') || `''`;
  const rows = await queryDatabase<{ video_id: string; status: string }>(
    'nfc-playback',
    `SELECT video_id, status FROM keepsake WHERE video_id IN (${videos}) AND status <> 'active'`,
  );
  const items = await queryDatabase<{ order_id: string; n: number }>(
    'nfc-playback',
    `SELECT order_id, count(*)::int AS n FROM order_item WHERE order_id IN (${listOf(paid)}) GROUP BY order_id`,
  );
  const known = new Map(items.map(({ order_id, n }) => [order_id, n]));
  return [
    ...rows.map((row) => `keepsake ${row.video_id} of a paid order is ${row.status}`),
    ...paid
      .filter(({ orderId }) => known.get(orderId) !== 1)
      .map(({ orderId }) => `order ${orderId} reached nfc-playback ${known.get(orderId) ?? 0} times`),
  ];
}

async function checkOutbox(service: (typeof DATABASES)[number]): Promise<string[]> {
  const [row] = await queryDatabase<{ n: number }>(
    service,
    'SELECT count(*)::int AS n FROM outbox WHERE published_at IS NULL',
  );
  return row && row.n > 0 ? [`${row.n} events of ${service} were not published`] : [];
}

async function checkDeadLetters(): Promise<string[]> {
  const queues = await countDeadLetters();
  return queues.map(({ name, messages }) => `${messages} messages in ${name}`);
}
