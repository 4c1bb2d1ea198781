import { randomUUID } from 'node:crypto';
import { documentVersions } from '@tapory/shop';
import type { Customer } from './customer.ts';
import { send } from './http.ts';
import type { Ledger } from './ledger.ts';
import type { Keepsake } from './make-keepsake.ts';

/** How a request is sent: once, or until it is answered. */
export type Sending = <Result>(send: () => Promise<Result>) => Promise<Result>;

const RECIPIENT = {
  name: '王小美',
  email: 'load@example.com',
  phone: '0912345678',
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};

interface Cart {
  items: { id: string; videoId: string }[];
}
interface PlacedOrder {
  id: string;
  /** NT$. */
  total: { units: number };
}
interface Attempt {
  redirect: { url: string; fields: Record<string, string> };
}

/**
 * Orders a badge with the keepsake and pays by card at the gateway's emulator. Throws at the first request that `sending`
 * gives up; each command has one key, under which it is sent again.
 */
export async function placeOrder(
  customer: Customer,
  keepsake: Keepsake,
  { ledger, sending }: { ledger: Ledger; sending: Sending },
): Promise<void> {
  const command = <Result>(path: string, body: object): Promise<Result> => {
    const key = randomUUID();
    return sending(() => customer.call<Result>('POST', path, body, key));
  };
  const line = { ...keepsake, productKey: 'badge', quantity: 1, orientation: 'portrait' };
  const cart = await command<Cart>('/catalog-order/cart/items', line);
  const itemIds = cart.items.filter(({ videoId }) => videoId === keepsake.videoId).map(({ id }) => id);
  const order = await command<PlacedOrder>('/catalog-order/orders', {
    itemIds,
    recipient: RECIPIENT,
    invoice: { type: 'personal' },
    consents: { withdrawalTextVersion: documentVersions.withdrawal },
  });
  const entry = { orderId: order.id, videoId: keepsake.videoId, total: order.total.units, paid: false };
  ledger.ordered(entry);
  const wish = { orderId: order.id, gateway: 'ecpay', method: 'credit' };
  const { redirect } = await command<Attempt>('/payment/attempts', wish);
  const tradeNumber = redirect.fields.MerchantTradeNo ?? '';
  await atGateway(redirect.url, new URLSearchParams(redirect.fields).toString());
  await atGateway(new URL(`/_sandbox/trades/${tradeNumber}/pay`, redirect.url).href, '');
  ledger.ordered({ ...entry, tradeNumber, paid: true });
}

async function atGateway(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await send({ method: 'POST', url, headers, body });
  if (answer.status >= 400) throw new Error(`the gateway's emulator answered ${answer.status} at ${url}`);
}
