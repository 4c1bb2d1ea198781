import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { type Shop, startShop } from './start-shop.ts';

const DAY_MS = 86_400_000;

const ORDER = {
  recipient: {
    name: '王小美',
    email: 'mei@example.com',
    phone: '0912345678',
    address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
  },
  invoice: { type: 'personal' },
  consents: { withdrawalTextVersion: documentVersions.withdrawal },
};

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP. Peers speak the real protocols. */
describe('order that awaits a transfer', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop();
    await eventually(async () =>
      expect((await fetch(`${shop.service.address().http}/health/ready`)).status).toBe(200),
    );
  });
  afterAll(() => shop?.stop());

  async function placeOrder(): Promise<string> {
    const mei = shop.buildMember();
    await shop.call(mei, 'POST', '/cart/items', {
      ...{ productKey: 'badge', quantity: 1, orientation: 'portrait' },
      ...{ videoId: mei.videoId, jobId: mei.jobId },
    });
    const response = await shop.call(mei, 'POST', '/orders', ORDER);
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: string }).id;
  }

  it('waits no longer than the maximum validity of a code', async () => {
    const orderId = await placeOrder();
    const attemptId = newId();
    const payableUntil = new Date('2099-12-31T16:00:00Z');
    await shop.payment.outbox.transaction((_tx, record) =>
      record({
        type: 'payment.code-issued',
        subject: attemptId,
        data: {
          ...{ attemptId, orderId, orderNumber: 'T-1', payerId: newId(), returnToken: 'token' },
          ...{ gateway: 'paynow', method: 'atm', bankCode: '', account: '', storeCode: '' },
          ...{ amount: { units: 400, currency: 'TWD' }, expiresAt: payableUntil, payableUntil },
        },
      }),
    );
    await eventually(async () => {
      const order = await shop.database.order.findUniqueOrThrow({ where: { id: orderId } });
      expect(order.paymentStatus).toBe('awaiting_transfer');
      expect(order.payableUntil.getTime()).toBeLessThan(Date.now() + 66 * DAY_MS);
    });
  });
});
