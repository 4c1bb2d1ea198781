import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { insertRow } from './build-replica.ts';
import { type Shop, startShop } from './start-shop.ts';

const WAITING = 105;

type Page = { total: number; page: number; items: { id: string; refund: { id: string } }[] };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('lists for staff', () => {
  let shop: Shop;
  let token: string;
  const attempts: string[] = [];

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_INTERVAL_MS: '3600000' });
    token = await shop.tokenOf('support');
    for (let count = 0; count < WAITING; count += 1)
      attempts.push(await insertRow(shop, { status: 'succeeded', paidAt: new Date() }));
    await shop.database.refund.createMany({
      data: attempts.map((attemptId) => ({
        id: newId(),
        attemptId,
        orderId: newId(),
        amount: 100,
        reason: '瑕疵',
        status: 'manual',
        requestedBy: newId(),
      })),
    });
    await shop.database.moneyCase.createMany({
      data: attempts.map((attemptId, index) => ({
        id: newId(),
        attemptId,
        orderId: newId(),
        orderNumber: 'T-1',
        reason: 'late',
        amount: 350,
        ...(index < 3 ? { status: 'accepted', decidedBy: newId(), decidedAt: new Date() } : {}),
      })),
    });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  async function read(path: string): Promise<Page> {
    const response = await shop.call(path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    return (await response.json()) as Page;
  }

  it.each([
    ['/admin/refunds?', WAITING],
    ['/admin/money-cases?state=open&', WAITING - 3],
    ['/admin/money-cases?state=decided&', 3],
  ])('%s pages through every row once', async (path, total) => {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(total / 50); page += 1) {
      const shown = await read(`${path}pageSize=50&page=${page}`);
      expect(shown).toMatchObject({ total, page });
      seen.push(...shown.items.map((item) => item.refund?.id ?? item.id));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });
});

describe('database constraints', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(async () => {
    await shop?.stop();
  });

  it.each([
    ['attempt', { status: 'paid' }],
    ['attempt', { status: 'succeeded' }],
    ['attempt', { status: 'awaiting_transfer' }],
    ['attempt', { amount: 0 }],
  ])('rejects an impossible %s: %j', async (_table, change) => {
    await expect(insertRow(shop, change)).rejects.toThrow(/attempt_/);
  });
});
