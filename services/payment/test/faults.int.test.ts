import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { MEI, type Shop, startShop } from './start-shop.ts';

describe('payment during outages', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({
      CATALOG_ORDER_ADDR: '127.0.0.1:1',
      ECPAY_TIMEOUT_MS: '2000',
      ECPAY_PAUSE_SECONDS: '1',
    });
  });

  afterAll(async () => {
    await shop?.stop();
  });

  it('refuses to start while catalog-order is down, and accepts the same key later', async () => {
    const init = {
      method: 'POST',
      cookie: MEI.cookie,
      headers: { 'idempotency-key': newId(), 'accept-language': 'en' },
      body: { orderId: newId(), gateway: 'ecpay', method: 'credit' },
    };
    for (const _try of [1, 2]) {
      const response = await shop.call('/attempts', init);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'PAYMENT_INIT_FAILED' });
    }
  });

  /** A pending attempt of yesterday; returns its order. */
  async function leaveAttempt(tradeNumber: string): Promise<string> {
    const orderId = newId();
    await shop.database.attempt.create({
      data: {
        id: newId(),
        commandId: newId(),
        orderId,
        orderNumber: 'T-1',
        payerId: MEI.userId,
        gateway: 'ecpay',
        method: 'credit',
        tradeNumber,
        amount: 350,
        returnToken: newId(),
        redirect: {},
        createdAt: new Date(Date.now() - 86_400_000),
      },
    });
    return orderId;
  }

  it.each([
    ['busy', 'TP261121000000000002'],
    ['down', 'TP261121000000000003'],
  ])('does not fail an attempt while the gateway is %s', async (query, tradeNumber) => {
    const orderId = await leaveAttempt(tradeNumber);
    const ask = () => shop.rpc.checkOrderPayment({ orderId });
    const scenario = `/trades/${tradeNumber}/scenario`;
    await shop.emulator.control('PUT', scenario, { query });
    expect(await ask()).toMatchObject({ paid: false, mayStillBePaid: true });
    await shop.emulator.control('PUT', scenario, { query: 'ok' });
    // The minimum interval between queries applies.
    await eventually(async () => expect(await ask()).toMatchObject({ paid: false, mayStillBePaid: false }));
  });

  it('treats an attempt as payable without a response of the gateway', async () => {
    const orderId = await leaveAttempt('TP261121000000000001');
    await shop.emulator.stop();
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({
      paid: false,
      mayStillBePaid: true,
    });
  });
});
