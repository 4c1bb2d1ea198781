import { goToGateway, type Paying, pauseChecks } from './pay-as-customer.ts';
import type { Shop } from './start-shop.ts';

/** A notification as PayNow posts it. */
export const post = (shop: Shop, fields: Record<string, string>) =>
  fetch(`${shop.url}/api/payment/paynow/return`, { method: 'POST', body: new URLSearchParams(fields) });

/** What PayNow has told of an attempt, as the shop keeps it. */
export const noticesOf = (shop: Shop, { attemptId }: Paying) =>
  shop.database.notification.findMany({ where: { attemptId } });

/** Makes the notifications of an attempt due for the job, which waits between its queries. */
export const letTimePass = (shop: Shop, { attemptId }: Paying) =>
  shop.database.notification.updateMany({
    where: { attemptId, confirmAt: { not: null } },
    data: { confirmAt: new Date(0) },
  });

/** An attempt at PayNow that nothing asks about by itself: its own schedule would query the gateway as well. */
export async function begin(shop: Shop): Promise<Paying> {
  const paying = await goToGateway(shop, { gateway: 'paynow', method: 'credit' });
  await pauseChecks(shop, paying);
  return paying;
}
