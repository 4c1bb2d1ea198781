import { randomUUID } from 'node:crypto';
import { fetchAdminToken } from './admin.ts';

/** A coupon for the whole price: such an order is paid as soon as it is placed. */
export async function giveFreeCode(): Promise<string> {
  const code = `FREE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const response = await fetch(`${process.env.SHOP_URL}/api/coupon/coupons`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await fetchAdminToken()}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ code, name: 'Free', type: 'percentage', value: 100 }),
  });
  if (!response.ok) throw new Error(`the coupon: ${response.status} ${await response.text()}`);
  return code;
}
