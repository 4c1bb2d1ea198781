import { type AttemptRow, compareOrders, comparePayments, type OrderRow } from './compare-with-ledger.ts';
import type { Ledger, OrderEntry } from './ledger.ts';
import { DATABASES, type Database, type ShopAccess } from './shop-access.ts';

/**
 * Compares the responses that the load received with what the shop holds, once nothing is under way any more. Answers one
 * line per violation:
 * - an acknowledged order exists once, with its total; one that the gateway charged is paid, by one payment of that amount;
 *   no customer of the load has an order that is not in the ledger, or was charged twice;
 * - a paid order's keepsake is active and reached nfc-playback once; no order has two invoices;
 * - a coupon is used at most as often as it may be, each use by an order that exists; no product's stock is below zero;
 * - no picture is still being drawn, and nobody got more mails of a kind about paid orders than orders they paid;
 * - no event waits in an outbox, and none was given up to a dead-letter queue.
 */
export async function checkInvariants(ledger: Ledger, access: ShopAccess): Promise<string[]> {
  const orders = [...ledger.orders.values()];
  const buyers = await findBuyers(ledger, access);
  const found = await Promise.all([
    checkOrders(orders, access),
    checkUnexpected(buyers, ledger, access),
    checkPayments(orders, access),
    checkKeepsakes(orders, access),
    checkCoupons(access),
    checkStock(access),
    checkJobs(buyers, access),
    checkMails(buyers, orders, access),
    ...DATABASES.map((service) => checkOutbox(service, access)),
    checkDeadLetters(access),
  ]);
  return found.flat();
}

const quoted = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(',') || `'${NOBODY}'`;
/** Stands in an empty list, which SQL does not allow. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const listOf = (orders: readonly OrderEntry[]): string => quoted(orders.map(({ orderId }) => orderId));

async function findBuyers({ buyers }: Ledger, { query }: ShopAccess): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'identity',
    `SELECT id FROM account WHERE username IN (${quoted(buyers)})`,
  );
  return rows.map(({ id }) => id);
}

async function checkOrders(orders: readonly OrderEntry[], { query }: ShopAccess): Promise<string[]> {
  const rows = await query<OrderRow>(
    'catalog-order',
    `SELECT o.id, o.total, o.payment_status, o.paid_amount,
       (SELECT count(*)::int FROM invoice i WHERE i.order_id = o.id) AS invoices
     FROM "order" o WHERE o.id IN (${listOf(orders)})`,
  );
  return compareOrders(orders, rows);
}

async function checkPayments(orders: readonly OrderEntry[], { query }: ShopAccess): Promise<string[]> {
  const rows = await query<AttemptRow>(
    'payment',
    `SELECT order_id, trade_number, amount FROM attempt
     WHERE status = 'succeeded' AND order_id IN (${listOf(orders)})`,
  );
  const cases = await query<{ order_id: string; reason: string }>(
    'payment',
    `SELECT order_id, reason FROM money_case WHERE order_id IN (${listOf(orders)})`,
  );
  return [
    ...comparePayments(orders, rows),
    ...cases.map((each) => `order ${each.order_id} has an open question: ${each.reason}`),
  ];
}

async function checkKeepsakes(orders: readonly OrderEntry[], { query }: ShopAccess): Promise<string[]> {
  const paid = orders.filter((order) => order.paid);
  const videos = [...new Set(paid.map(({ videoId }) => `'${videoId}'`))].join(',') || `''`;
  const rows = await query<{ video_id: string; status: string }>(
    'nfc-playback',
    `SELECT video_id, status FROM keepsake WHERE video_id IN (${videos}) AND status <> 'active'`,
  );
  const items = await query<{ order_id: string; n: number }>(
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

/** Orders that nobody was told of, which a command that is repeated under its key never leaves behind. */
async function checkUnexpected(
  buyers: readonly string[],
  { orders }: Ledger,
  { query }: ShopAccess,
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'catalog-order',
    `SELECT id FROM "order" WHERE user_id IN (${quoted(buyers)})`,
  );
  return rows.filter(({ id }) => !orders.has(id)).map(({ id }) => `order ${id} was never acknowledged`);
}

async function checkCoupons({ query }: ShopAccess): Promise<string[]> {
  const rows = await query<{ code: string; n: number }>(
    'coupon',
    `SELECT c.code, count(*)::int AS n FROM coupon c JOIN coupon_use u ON u.coupon_id = c.id
     WHERE u.state IN ('held', 'redeemed') AND c.total_limit IS NOT NULL
     GROUP BY c.id HAVING count(*) > c.total_limit`,
  );
  return rows.map(({ code, n }) => `coupon ${code} is used ${n} times, more often than it may be`);
}

async function checkStock({ query }: ShopAccess): Promise<string[]> {
  const rows = await query<{ key: string }>('catalog-order', 'SELECT key FROM product WHERE stock < 0');
  return rows.map(({ key }) => `the stock of ${key} is below zero`);
}

async function checkJobs(buyers: readonly string[], { query }: ShopAccess): Promise<string[]> {
  const rows = await query<{ id: string; status: string }>(
    'ai-generation',
    `SELECT id, status FROM job
     WHERE owner_id IN (${quoted(buyers)}) AND status NOT IN ('completed', 'failed', 'cancelled')`,
  );
  return rows.map(({ id, status }) => `picture ${id} is ${status}`);
}

async function checkMails(
  buyers: readonly string[],
  orders: readonly OrderEntry[],
  { query }: ShopAccess,
): Promise<string[]> {
  const rows = await query<{ n: number }>(
    'identity',
    `SELECT count(*)::int AS n FROM message WHERE kind LIKE 'order-paid%' AND user_id IN (${quoted(buyers)})`,
  );
  const paid = orders.filter((order) => order.paid).length;
  const mails = rows[0]?.n ?? 0;
  return mails > paid ? [`${mails} mails say that an order is paid, and ${paid} are`] : [];
}

async function checkOutbox(service: Database, { query }: ShopAccess): Promise<string[]> {
  const [row] = await query<{ n: number }>(
    service,
    'SELECT count(*)::int AS n FROM outbox WHERE published_at IS NULL',
  );
  return row && row.n > 0 ? [`${row.n} events of ${service} were not published`] : [];
}

async function checkDeadLetters(access: ShopAccess): Promise<string[]> {
  const queues = await access.countDeadLetters();
  return queues.map(({ name, messages }) => `${messages} messages in ${name}`);
}
