import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { formatTaipeiDay, startOfTaipeiDay } from '@tapory/taipei-time';
import { insertRow } from './build-replica.ts';
import { type Shop, startShop } from './start-shop.ts';

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('overview of payments for staff', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_INTERVAL_MS: '3600000' });
  });
  afterAll(() => shop?.stop());

  const read = async (role: 'admin' | 'support' | 'customer') =>
    shop.call('/admin/overview', { headers: { authorization: `Bearer ${await shop.tokenOf(role)}` } });

  const totalOf = async (list: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await shop.tokenOf('support')}` };
    const response = await shop.call(list, { headers });
    return ((await response.json()) as { total?: number }).total;
  };

  it('counts what waits and sums the days and methods of thirty Taipei days', async () => {
    const today = startOfTaipeiDay(formatTaipeiDay(new Date()));
    const at = (days: number, ms = 0) => new Date(today.getTime() - days * 86_400_000 + ms);
    const paid = (paidAt: Date, own: object = {}) => insertRow(shop, { status: 'succeeded', paidAt, ...own });
    const attemptId = await paid(at(0));
    await paid(at(1), { method: 'atm', amount: 900 });
    await paid(at(0, -1));
    await paid(at(29));
    await paid(at(29, -1));
    // A gateway's clock that is ahead: of a later day, so in neither sum yet.
    await paid(at(-1));
    await insertRow(shop, { status: 'failed' });
    const refund = { attemptId, orderId: newId(), amount: 1, reason: 'r', requestedBy: newId() };
    const statuses = ['manual', 'unknown', 'requested', 'done'];
    await shop.database.refund.createMany({
      data: statuses.map((status) => ({ ...refund, id: newId(), status })),
    });
    await shop.database.moneyCase.create({
      data: { id: newId(), attemptId, orderId: newId(), orderNumber: 'T-1', reason: 'late', amount: 350 },
    });

    const response = await read('support');
    expect(response.status).toBe(200);
    const body = (await response.json()) as { days: { day: string; count: number; amount: object }[] };
    expect(body).toMatchObject({
      openCases: 1,
      waitingRefunds: 2,
      methods: [
        { method: 'credit', count: 3, amount: { units: 1050 } },
        { method: 'atm', count: 1, amount: { units: 900 } },
      ],
    });
    expect(body.days).toHaveLength(30);
    expect(body.days[0]).toMatchObject({ count: 1, amount: { units: 350 } });
    expect(body.days[1]).toMatchObject({ count: 0, amount: { units: 0 } });
    expect(body.days.at(-2)).toMatchObject({ count: 2, amount: { units: 1250 } });
    expect(body.days.at(-1)).toMatchObject({ day: formatTaipeiDay(new Date()), count: 1 });
  });

  it.each([
    ['openCases', '/admin/money-cases?state=open'],
    ['waitingRefunds', '/admin/refunds?state=staff'],
  ])('counts as %s the rows of their list', async (name, list) => {
    const overview = (await (await read('support')).json()) as Record<string, number>;
    expect(overview[name]).toBeGreaterThan(0);
    expect(overview[name]).toBe(await totalOf(list));
  });

  it('counts as a day’s payments the rows of that day’s list', async () => {
    const { days } = (await (await read('support')).json()) as { days: { day: string; count: number }[] };
    for (const at of [-1, -2, 0]) {
      const { day = '', count } = days.at(at) ?? {};
      expect(count).toBeGreaterThan(0);
      const list = `/admin/attempts?status=succeeded&dated=paidAt&from=${day}&to=${day}`;
      expect(await totalOf(list)).toBe(count);
    }
  });

  it('is refused to customers', async () => {
    expect((await read('customer')).status).toBe(403);
  });
});
