import { documentVersions } from '@tapory/shop';
import { countWaiting } from './broker.ts';
import { ask } from './databases.ts';
import { type Made, makeKeepsakes } from './keepsake.ts';
import { type Customer, register, type Shop } from './shop.ts';

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
export async function drained(shop: Shop, since: Date, count: number): Promise<void> {
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

export type Orderer = { customer: Customer; keepsake: Made };

/** Somebody new with a confirmed address, which gets the mails, and a keepsake that they have ordered once. */
export async function newCustomer(shop: Shop): Promise<Orderer> {
  const customer = await register(shop);
  const confirmed = await ask(shop, 'identity', CONFIRM, [customer.email]);
  if (confirmed.length !== 1) throw new Error(`${customer.email} was not confirmed`);
  const [keepsake] = await makeKeepsakes(customer, 1);
  if (!keepsake) throw new Error('no keepsake was made');
  await orderOnce(customer, keepsake);
  return { customer, keepsake };
}
