import { expect } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { MEI, type Shop } from './start-shop.ts';

export type Paying = {
  orderId: string;
  attemptId: string;
  returnToken: string;
  tradeNumber: string;
  redirect: { url: string; fields: Record<string, string> };
  /** The gateway's page. */
  page: string;
};

/** Creates a payable order of Mei's; returns its id. */
export function buildOrder(shop: Shop, overrides: object = {}): string {
  const orderId = newId();
  const order = { payerId: MEI.userId, amount: 350, isPayable: true, itemNames: ['徽章 x 1'] };
  shop.orders.set(orderId, { ...order, ...overrides });
  return orderId;
}

/** Starts an attempt and submits the form to the gateway as a browser does. */
export async function goToGateway(
  shop: Shop,
  body: { method: string; gateway?: string; lng?: string },
  orderId = buildOrder(shop),
): Promise<Paying> {
  const key = newId();
  // A process that has just started may still be connecting to its peers: the customer presses once more.
  const response = await eventually(async () => {
    const answer = await shop.call('/attempts', {
      method: 'POST',
      cookie: MEI.cookie,
      headers: { 'idempotency-key': key },
      body: { orderId, gateway: 'ecpay', ...body },
    });
    expect(answer.status).toBe(201);
    return answer;
  });
  const started = (await response.json()) as Omit<Paying, 'orderId' | 'tradeNumber' | 'page'>;
  const { url, fields } = started.redirect;
  const gateway = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  const tradeNumber = fields.MerchantTradeNo ?? fields.OrderNo ?? '';
  return { ...started, orderId, tradeNumber, page: await gateway.text() };
}

export async function readAttempt(shop: Shop, { returnToken }: Paying): Promise<Record<string, unknown>> {
  const response = await shop.call(`/attempts/${returnToken}`, { cookie: MEI.cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

/** Keeps the job from querying an attempt. */
export const pauseChecks = (shop: Shop, { attemptId }: Paying) =>
  shop.database.attempt.update({ where: { id: attemptId }, data: { nextCheckAt: null } });

/** Types of the events recorded about an attempt, in order. */
export async function eventsOf(shop: Shop, { attemptId }: Paying): Promise<string[]> {
  const rows = await shop.database.outbox.findMany({
    where: { payload: { path: ['subject'], equals: attemptId } },
    orderBy: { seq: 'asc' },
  });
  return rows.map(({ routingKey }) => routingKey.replace(/\.v1$/, ''));
}
