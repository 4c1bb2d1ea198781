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

  async function placeOrder() {
    const mei = shop.buildMember();
    await shop.call(mei, 'POST', '/cart/items', {
      ...{ productKey: 'badge', quantity: 1, orientation: 'portrait' },
      ...{ videoId: mei.videoId, jobId: mei.jobId },
    });
    const response = await shop.call(mei, 'POST', '/orders', ORDER);
    expect(response.status).toBe(201);
    return { id: ((await response.json()) as { id: string }).id, member: mei };
  }

  async function issueCode(orderId: string, payableUntil: Date): Promise<string> {
    const attemptId = newId();
    await shop.payment.outbox.transaction((_tx, record) =>
      record({
        type: 'payment.code-issued',
        subject: attemptId,
        data: {
          ...{ attemptId, orderId, orderNumber: 'T-1', payerId: newId(), returnToken: 'token' },
          ...{ gateway: 'paynow', method: 'atm', bankCode: '007', account: '9103', storeCode: '' },
          ...{ amount: { units: 400, currency: 'TWD' }, expiresAt: payableUntil, payableUntil },
        },
      }),
    );
    return attemptId;
  }
  const told = async (orderId: string) =>
    (
      await shop.database.outbox.findMany({
        where: { type: 'tapory.order.code-issued.v1', payload: { path: ['subject'], equals: orderId } },
      })
    ).map(({ payload }) => (payload as { data: object }).data);

  it('tells the address of its checkout of the code, and of none once it has ended', async () => {
    const { id: orderId, member } = await placeOrder();
    const attemptId = await issueCode(orderId, new Date(Date.now() + DAY_MS));
    await eventually(async () =>
      expect(await told(orderId)).toMatchObject([
        {
          ...{ attemptId, orderId, method: 'atm', bankCode: '007', account: '9103' },
          contact: { email: ORDER.recipient.email },
        },
      ]),
    );
    expect((await shop.call(member, 'POST', `/orders/${orderId}/cancel`, {})).status).toBe(200);
    const late = await issueCode(orderId, new Date(Date.now() + DAY_MS));
    await eventually(async () =>
      expect(await shop.database.inbox.count({ where: { consumer: { contains: 'code-issued' } } })).toBe(2),
    );
    expect(JSON.stringify(await told(orderId))).not.toContain(late);
  });

  it('waits no longer than the maximum validity of a code', async () => {
    const { id: orderId } = await placeOrder();
    await issueCode(orderId, new Date('2099-12-31T16:00:00Z'));
    await eventually(async () => {
      const order = await shop.database.order.findUniqueOrThrow({ where: { id: orderId } });
      expect(order.paymentStatus).toBe('awaiting_transfer');
      expect(order.payableUntil.getTime()).toBeLessThan(Date.now() + 66 * DAY_MS);
    });
  });
});
