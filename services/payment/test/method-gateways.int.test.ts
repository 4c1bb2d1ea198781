import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { buildOrder } from './pay-as-customer.ts';
import { MEI, type Shop, startShop } from './start-shop.ts';

type Listed = { gateway: string; method: string; isPreferred: boolean };

/** Real: PostgreSQL, RabbitMQ, HTTP, and both gateways' emulators. */
describe('the gateway proposed for a method', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ METHOD_GATEWAYS: 'credit=paynow,atm=ecpay' });
  });
  afterAll(() => shop?.stop());

  async function readPreferred(): Promise<Record<string, string>> {
    const { items } = (await (await shop.call('/methods')).json()) as { items: Listed[] };
    const preferred = items.filter(({ isPreferred }) => isPreferred);
    return Object.fromEntries(preferred.map(({ method, gateway }) => [method, gateway]));
  }

  const pay = async (gateway: string) => {
    const response = await shop.call('/attempts', {
      method: 'POST',
      cookie: MEI.cookie,
      headers: { 'idempotency-key': newId() },
      body: { orderId: buildOrder(shop), gateway, method: 'credit' },
    });
    return response.status;
  };

  it('is the one of the setting, and the first that offers a method without one', async () => {
    const expected = { credit: 'paynow', atm: 'ecpay', webatm: 'paynow', cvs: 'ecpay', barcode: 'ecpay' };
    expect(await readPreferred()).toEqual(expected);
  });

  it('does not refuse the other gateway to an order that names it', async () => {
    expect([await pay('ecpay'), await pay('paynow')]).toEqual([201, 201]);
  });

  it('is the other one while the proposed one cannot be reached', async () => {
    await shop.paynow.stop();
    const expected = { credit: 'ecpay', atm: 'ecpay', webatm: 'paynow' };
    await eventually(async () => expect(await readPreferred()).toMatchObject(expected));
  }, 30_000);
});
