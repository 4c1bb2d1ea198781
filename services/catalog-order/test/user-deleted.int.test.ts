import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { type Member, type Shop, startShop } from './start-shop.ts';

const ORDER = {
  recipient: {
    name: '王小美',
    email: 'mei@example.com',
    phone: '0912345678',
    address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
  },
  invoice: { type: 'personal' },
  consents: { withdrawalTextVersion: '2026-11' },
};

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP. Peers speak the real protocols. */
describe('a person whose account is deleted', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop();
    await eventually(async () =>
      expect((await fetch(`${shop.service.address().http}/health/ready`)).status).toBe(200),
    );
  });
  afterAll(() => shop?.stop());

  const fillCart = (member: Member) =>
    shop.call(member, 'POST', '/cart/items', {
      ...{ productKey: 'badge', quantity: 1, orientation: 'portrait', notes: '給媽媽' },
      ...{ videoId: member.videoId, jobId: member.jobId },
    });

  async function placeOrder(member: Member): Promise<{ id: string; total: { units: number } }> {
    await fillCart(member);
    const response = await shop.call(member, 'POST', '/orders', ORDER);
    expect(response.status).toBe(201);
    return (await response.json()) as { id: string; total: { units: number } };
  }

  const find = (id: string) =>
    shop.database.order.findUniqueOrThrow({ where: { id }, include: { items: true } });

  async function pay(orderId: string, amount: number): Promise<void> {
    const attemptId = newId();
    await shop.payment.outbox.transaction((_tx, record) =>
      record({
        type: 'payment.succeeded',
        subject: attemptId,
        data: {
          ...{ attemptId, orderId, gateway: 'ecpay', method: 'credit', paidAt: new Date() },
          ...{ merchantTradeNumber: 'M1', gatewayTradeNumber: 'E1' },
          amount: { units: amount, currency: 'TWD' },
        },
      }),
    );
    await eventually(async () => expect((await find(orderId)).paymentStatus).toBe('paid'));
  }

  it('leaves orders without a name, but for one that is still to be delivered', async () => {
    const [gone, stays] = [shop.buildMember(), shop.buildMember()];
    const paid = await placeOrder(gone);
    await pay(paid.id, paid.total.units);
    const [unpaid, others] = [await placeOrder(gone), await placeOrder(stays)];
    await fillCart(gone);
    await fillCart(stays);

    for (let time = 0; time < 2; time += 1)
      await shop.people.outbox.transaction((_tx, record) =>
        record({ type: 'user.deleted', subject: gone.id, data: { userId: gone.id } }),
      );
    await eventually(async () =>
      expect(await shop.database.cartItem.count({ where: { userId: gone.id } })).toBe(0),
    );
    const left = await find(unpaid.id);
    expect(JSON.stringify(left)).not.toMatch(/王小美|mei@|0912|忠孝|媽媽/);
    expect(left).toMatchObject({ total: 400, paymentStatus: 'unpaid', userId: gone.id });
    expect((await find(paid.id)).recipient).toMatchObject({ name: '王小美' });
    expect((await find(others.id)).recipient).toMatchObject({ name: '王小美' });
    expect(await shop.database.cartItem.count({ where: { userId: stays.id } })).toBe(1);
  });
});
