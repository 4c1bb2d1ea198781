import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { batchGauges } from '../src/production/data/batch-gauges.ts';
import { type Making, startMaking } from './start-making.ts';

const DAY_SECONDS = 86_400;

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('how long a group order rests in production', () => {
  let shop: Making;

  beforeAll(async () => {
    shop = await startMaking();
  });
  afterAll(() => shop?.stop());

  const restsFor = async () => (await batchGauges(shop.shop.database.pool).read())[0]?.value;

  it('is counted from its last move, and not of other orders', async () => {
    const order = await shop.paid();
    const paidAt = new Date(Date.now() - 4 * DAY_SECONDS * 1000);
    await shop.shop.database.order.update({ where: { id: order.id }, data: { paidAt } });
    expect(await restsFor()).toBe(0);
    await shop.shop.database.order.update({ where: { id: order.id }, data: { bulkRequestId: newId() } });
    expect(await restsFor()).toBeGreaterThan(4 * DAY_SECONDS - 60);
    await shop.move(order, 'forward');
    expect(await restsFor()).toBeLessThan(DAY_SECONDS);
    await shop.move(order, 'block', { reason: '等客戶確認' });
    expect(await restsFor()).toBe(0);
  });
});
