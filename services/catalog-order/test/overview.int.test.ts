import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatTaipeiDay, startOfTaipeiDay } from '@tapory/taipei-time';
import { type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('overview of orders for staff', () => {
  let shop: Invoicing;
  let last: Placed;

  beforeAll(async () => {
    shop = await startInvoicing();
  });
  afterAll(() => shop?.stop());

  const read = async (role: 'admin' | 'support' | 'production') =>
    fetch(`${shop.shop.service.address().http}/api/catalog-order/admin/overview`, {
      headers: { authorization: `Bearer ${await shop.shop.tokenOf(role)}` },
    });

  it.each(['support', 'production'] as const)('sums the last thirty Taipei days for %s', async (role) => {
    const today = startOfTaipeiDay(formatTaipeiDay(new Date())).getTime();
    const before = (await (await read(role)).json()) as { days: { count: number }[] };
    const offsets = [0, -1, -29 * 86_400_000, -29 * 86_400_000 - 1];
    for (const offset of offsets) {
      last = await shop.place();
      await shop.shop.database.order.update({
        where: { id: last.id },
        data: { placedAt: new Date(today + offset) },
      });
    }
    const { days } = (await (await read(role)).json()) as { days: { day: string; count: number }[] };
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(formatTaipeiDay(new Date()));
    const grown = days.map(({ count }, index) => count - (before.days[index]?.count ?? 0));
    expect([grown[0], grown[1], grown.at(-2), grown.at(-1)]).toEqual([1, 0, 1, 1]);
    expect(days.at(-1)).toMatchObject({ amount: { units: expect.any(Number) } });
  });

  const totalOf = async (query: string): Promise<number> => {
    const { http } = shop.shop.service.address();
    const headers = { authorization: `Bearer ${await shop.shop.tokenOf('production')}` };
    const response = await fetch(`${http}/api/catalog-order/admin/orders?${query}`, { headers });
    return ((await response.json()) as { total: number }).total;
  };

  it('counts the orders that nobody has begun to make', async () => {
    const toMake = async () => ((await (await read('production')).json()) as { toMake: number }).toMake;
    const before = await toMake();
    const [paid, begun] = [await shop.place(), await shop.place(), await shop.place()];
    for (const { id } of [paid, begun])
      await shop.shop.database.order.update({
        where: { id },
        data: { paymentStatus: 'paid', paidAmount: 400, paidAt: new Date() },
      });
    await shop.shop.database.order.update({
      where: { id: begun.id },
      data: { fulfilmentStatus: 'in_production' },
    });
    await shop.shop.database.order.update({
      where: { id: paid.id },
      data: { paymentStatus: 'part_refunded' },
    });
    expect(await toMake()).toBe(before + 1);
    expect(await toMake()).toBe(await totalOf('toMake=true'));
    const today = formatTaipeiDay(new Date());
    const { days } = (await (await read('production')).json()) as { days: { count: number }[] };
    expect(days.at(-1)?.count).toBe(await totalOf(`from=${today}&to=${today}`));
  });

  it('is refused to customers', async () => {
    expect((await shop.shop.call(last.member, 'GET', '/admin/overview')).status).toBe(403);
  });
});
