import { randomUUID } from 'node:crypto';
import { documentVersions } from '@tapory/shop';
import type { Customer } from './customer.ts';
import { send } from './http.ts';
import type { Ledger } from './ledger.ts';
import type { Keepsake } from './make-keepsake.ts';

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

/** Orders a badge with the keepsake and pays by card at the gateway's emulator. Throws at the first failed request. */
export async function placeOrder(customer: Customer, keepsake: Keepsake, ledger: Ledger): Promise<void> {
  const line = { ...keepsake, productKey: 'badge', quantity: 1, orientation: 'portrait' };
  const cart = await customer.call<Cart>('POST', '/catalog-order/cart/items', line);
  const itemIds = cart.items.filter(({ videoId }) => videoId === keepsake.videoId).map(({ id }) => id);
  const order = await customer.call<PlacedOrder>('POST', '/catalog-order/orders', {
    itemIds,
    recipient: RECIPIENT,
    invoice: { type: 'personal' },
    consents: { withdrawalTextVersion: documentVersions.withdrawal },
  });
  const entry = { orderId: order.id, videoId: keepsake.videoId, total: order.total.units, paid: false };
  ledger.ordered(entry);
  const wish = { orderId: order.id, gateway: 'ecpay', method: 'credit' };
  const { redirect } = await customer.call<Attempt>('POST', '/payment/attempts', wish, randomUUID());
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
