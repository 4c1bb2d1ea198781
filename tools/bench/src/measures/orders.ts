import { documentVersions } from '@tapory/shop';
import { countWaiting } from '../lib/broker.ts';
import { cpuSince, readCpuTimes } from '../lib/cpu.ts';
import { ask } from '../lib/databases.ts';
import { type Made, makeKeepsakes } from '../lib/keepsake.ts';
import { type Customer, register, type Shop } from '../lib/shop.ts';
import { quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const RECIPIENT = {
  name: '王小美',
  phone: '0912345678',
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};

type Attempt = { redirect: { url: string; fields: Record<string, string> } };

type Cart = { items: { id: string; videoId: string }[] };

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  times.push(performance.now() - startedAt);
  return result;
}

async function payAtGateway(attempt: Attempt): Promise<void> {
  const { url, fields } = attempt.redirect;
  const signal = AbortSignal.timeout(20_000);
  await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal });
  const trade = fields.MerchantTradeNo;
  await fetch(new URL(`/_sandbox/trades/${trade}/pay`, url), { method: 'POST', signal });
}

/** Orders one piece; adds how long each request of the customer took, ms. Returns the order's id. */
export async function placeOnce(customer: Customer, keepsake: Made, times: number[] = []): Promise<string> {
  const line = { ...keepsake, productKey: 'badge', quantity: 1, orientation: 'portrait' };
  const cart = await timed(times, () => customer.call<Cart>('POST', '/api/catalog-order/cart/items', line));
  const itemIds = cart.items.filter((item) => item.videoId === keepsake.videoId).map((item) => item.id);
  const body = {
    itemIds,
    recipient: { ...RECIPIENT, email: customer.email },
    invoice: { type: 'personal' },
    consents: { withdrawalTextVersion: documentVersions.withdrawal },
  };
  const order = await timed(times, () =>
    customer.call<{ id: string }>('POST', '/api/catalog-order/orders', body),
  );
  return order.id;
}

/** The same, and pays it. */
export async function orderOnce(customer: Customer, keepsake: Made, times: number[] = []): Promise<string> {
  const orderId = await placeOnce(customer, keepsake, times);
  const wish = { orderId, gateway: 'ecpay', method: 'credit' };
  const attempt = await timed(times, () => customer.call<Attempt>('POST', '/api/payment/attempts', wish));
  await payAtGateway(attempt);
  return orderId;
}

/** Waits until every order is paid and every consumer of it is done. */
async function drained(shop: Shop, since: Date, count: number): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    const [paid] = await ask<{ n: number }>(
      shop,
      'catalog-order',
      `SELECT count(*)::int AS n FROM "order" WHERE placed_at >= $1 AND payment_status = 'paid'`,
      [since],
    );
    const [woken] = await ask<{ n: number }>(
      shop,
      'nfc-playback',
      `SELECT count(*)::int AS n FROM inbox WHERE consumer LIKE '%order-paid' AND received_at >= $1`,
      [since],
    );
    // Orders without a coupon leave no trace in the coupon service: it is done when nothing waits for it.
    const waiting = await countWaiting(shop, ['coupon.on-order-placed', 'coupon.on-order-paid']);
    if ((paid?.n ?? 0) >= count && (woken?.n ?? 0) >= count && waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('orders were not settled within two minutes');
}

const CONFIRM = `
  UPDATE account SET email = $1, email_confirmed_at = now() WHERE $1 IN (email, pending_email) RETURNING 1`;

/** Somebody new with a confirmed address, which gets the mails, and a keepsake that they have ordered once. */
async function newCustomer(shop: Shop): Promise<{ customer: Customer; keepsake: Made }> {
  const customer = await register(shop);
  const confirmed = await ask(shop, 'identity', CONFIRM, [customer.email]);
  if (confirmed.length !== 1) throw new Error(`${customer.email} was not confirmed`);
  const [keepsake] = await makeKeepsakes(customer, 1);
  if (!keepsake) throw new Error('no keepsake was made');
  await orderOnce(customer, keepsake);
  return { customer, keepsake };
}

/** Orders to paid to every consumer done, of so many different customers at once. */
export async function measureOrders(
  shop: Shop,
  { atOnce, orders }: { atOnce: number; orders: number },
): Promise<Row[]> {
  const times: number[] = [];
  const customers: Awaited<ReturnType<typeof newCustomer>>[] = [];
  while (customers.length < atOnce) customers.push(await newCustomer(shop));
  const since = new Date();
  const cpuBefore = readCpuTimes();
  const startedAt = performance.now();
  let left = orders;
  await Promise.all(
    customers.map(async ({ customer, keepsake }) => {
      while (left > 0) {
        left -= 1;
        await orderOnce(customer, keepsake, times);
      }
    }),
  );
  await drained(shop, since, orders);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = cpuSince(cpuBefore).map(([name, ms]): [string, number] => [name, ms / orders]);
  const total = cpu.reduce((sum, [, ms]) => sum + ms, 0);
  return [
    {
      what: `order → paid → every consumer done, ${atOnce} different customers at once`,
      measured: `${(orders / seconds).toFixed(0)}/s`,
      floor: 'the gateway emulator and this client share the two cores',
      goal: '≥ 200/s',
    },
    {
      what: 'the customer’s own requests meanwhile',
      measured: `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
      floor: '-',
      goal: 'p99 ≤ 150 ms',
    },
    {
      what: 'processor time of one order',
      measured: `${total.toFixed(1)} ms over all processes`,
      floor: cpu
        .filter(([, ms]) => ms >= 0.3)
        .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
        .join(', '),
      goal: '≤ 20 ms',
    },
  ];
}
