import { readFileSync } from 'node:fs';
import { documentVersions } from '@tapory/shop';
import { type Made, makeKeepsakes } from '../../../../tools/bench/src/lib/keepsake.ts';
import { type Customer, signIn } from '../../../../tools/bench/src/lib/shop.ts';

const PHOTO = 'tests/e2e/support/photo.jpg';
const CONTACT = { name: '王小美', email: 'mei@example.com', phone: '0912345678' };
const ADDRESS = { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' };

type Order = { id: string };
type Attempt = { redirect: { url: string; fields: Record<string, string> } };
type Upload = { uploadId: string; url: string; fields: Record<string, string> };

const cartLine = (keepsake: Made) => ({
  ...keepsake,
  productKey: 'badge',
  quantity: 1,
  orientation: 'portrait',
});

const CHECKOUT = {
  recipient: { ...CONTACT, address: ADDRESS },
  invoice: { type: 'personal' },
  consents: { withdrawalTextVersion: documentVersions.withdrawal },
};

async function order(customer: Customer, keepsake: Made, couponCode?: string): Promise<Order> {
  await customer.call('POST', '/api/catalog-order/cart/items', cartLine(keepsake));
  return customer.call<Order>('POST', '/api/catalog-order/orders', { ...CHECKOUT, couponCode });
}

/** Starts a payment by card and brings the form to the gateway's emulator; returns the trade's address there. */
async function startPayment(
  customer: Customer,
  { id: orderId }: Order,
  gateway: 'ecpay' | 'paynow',
): Promise<string> {
  const wish = { orderId, gateway, method: 'credit' };
  const { redirect } = await customer.call<Attempt>('POST', '/api/payment/attempts', wish);
  await fetch(redirect.url, { method: 'POST', body: new URLSearchParams(redirect.fields) });
  return new URL(
    `/_sandbox/trades/${redirect.fields.MerchantTradeNo ?? redirect.fields.OrderNo}`,
    redirect.url,
  ).href;
}

/** A second of silence, which a worker converts. */
function buildWav(): Buffer {
  const rate = 8000;
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + rate, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(rate, 40);
  return Buffer.concat([header, Buffer.alloc(rate, 128)]);
}

async function upload(
  customer: Customer,
  filename: string,
  contentType: string,
  bytes: Buffer,
): Promise<void> {
  const file = { filename, size: bytes.length, contentType };
  const { uploadId, url, fields } = await customer.call<Upload>('POST', '/api/media/uploads', file);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }), filename);
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  await customer.call('POST', `/api/media/uploads/${uploadId}/complete`);
}

/** Taps of a known keepsake, from memory and not, and of an unknown one; and what the page’s script sends. */
async function tap(url: string, videoId: string): Promise<void> {
  for (const path of [`${videoId}?s=tap`, `${videoId}?s=qr`, `${videoId}`, 'A'.repeat(22)])
    await fetch(`${url}/videolist/${path}`);
  await fetch(`${url}/videolist/${videoId}`, { method: 'POST', body: JSON.stringify({ tz: 'Asia/Taipei' }) });
}

/**
 * What customers do in a shop, once: sign in, a picture, uploads of a photo and of a song, an order paid at each gateway,
 * taps, refused requests, and signing out.
 */
export async function useShop(url: string, couponCode?: string): Promise<void> {
  const customer = await signIn({ url }, 'demo', 'Tapory-demo-1');
  const [keepsake] = await makeKeepsakes(customer, 1);
  if (!keepsake) throw new Error('no keepsake was made');
  await upload(customer, 'photo.jpg', 'image/jpeg', readFileSync(PHOTO));
  await upload(customer, 'song.wav', 'audio/wav', buildWav());
  for (const gateway of ['ecpay', 'paynow'] as const) {
    const trade = await startPayment(customer, await order(customer, keepsake, couponCode), gateway);
    await fetch(`${trade}/pay`, { method: 'POST' });
  }
  await tap(url, keepsake.videoId);
  await customer.call('GET', '/api/catalog-order/orders/none').catch(() => undefined);
  await customer.call('GET', '/api/coupon/coupons').catch(() => undefined);
  await customer.call('POST', '/api/identity/logout');
  await customer.call('GET', '/api/identity/profile').catch(() => undefined);
}
