import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { eventsOf, readAttempt } from './pay-as-customer.ts';
import { begin, letTimePass, noticesOf, post } from './paynow-notices.ts';
import { type Shop, startShop } from './start-shop.ts';

/** Real: PostgreSQL, RabbitMQ, HTTP, the PayNow emulator, and the service as a process. */
describe('PayNow notification after a crash before its query', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop(
      { RECONCILE_AFTER_SECONDS: '36000', RECONCILE_INTERVAL_MS: '200' },
      { isProcess: true },
    );
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
  });

  it('is queried by the next process, long before the attempt’s own schedule', async () => {
    const paying = await begin(shop);
    await shop.paynow.control('PUT', `/trades/${paying.tradeNumber}/scenario`, { carrier: 'browser' });
    const { fields } = (await shop.paynow.control('POST', `/trades/${paying.tradeNumber}/pay`, {})) as {
      fields: Record<string, string>;
    };
    await shop.paynow.control('PUT', '/scenario', { query: 'silent' });
    const posting = post(shop, fields).catch(() => undefined);
    await eventually(async () => expect(await noticesOf(shop, paying)).toHaveLength(1));
    await shop.killAndRestart();
    await posting;
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'pending' });

    await shop.paynow.control('PUT', '/scenario', { query: 'ok' });
    await letTimePass(shop, paying);
    await eventually(async () =>
      expect(await readAttempt(shop, paying)).toMatchObject({ status: 'succeeded' }),
    );
    expect(await eventsOf(shop, paying)).toEqual(['payment.succeeded']);
    expect(await noticesOf(shop, paying)).toMatchObject([{ confirmAt: null }]);
  }, 60_000);
});
