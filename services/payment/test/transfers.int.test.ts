import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { MEI, type Shop, startShop } from './start-shop.ts';

/** Real: PostgreSQL, RabbitMQ and HTTP; catalog-order's events come over the broker. */
describe('transfers that staff have booked', () => {
  let shop: Shop;
  let admin: string;

  beforeAll(async () => {
    shop = await startShop();
    admin = `Bearer ${await shop.tokenOf('admin')}`;
  });
  afterAll(() => shop?.stop());

  const book = (orderId: string, attemptId: string, amount = 21_200) =>
    shop.publish({
      type: 'order.transfer-booked',
      subject: orderId,
      data: {
        ...{ orderId, orderNumber: 'T-9', userId: MEI.userId, attemptId, amount: twd(amount), version: 2 },
        ...{ receivedAt: new Date(), reference: '末五碼 89012' },
      },
    });
  const attemptOf = (id: string) =>
    eventually(() => shop.database.attempt.findUniqueOrThrow({ where: { id } }));
  const call = (path: string, body?: object) =>
    shop.call(`/admin${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: admin, 'idempotency-key': newId() },
      ...(body ? { body } : {}),
    });

  it('are paid attempts, once for a repeated booking, and pay their order by the usual event', async () => {
    const [orderId, attemptId] = [newId(), newId()];
    await book(orderId, attemptId);
    await book(orderId, attemptId);
    const attempt = await attemptOf(attemptId);
    expect(attempt).toMatchObject({
      status: 'succeeded',
      gateway: 'bank',
      method: 'transfer',
      amount: 21_200,
    });
    await eventually(async () => {
      const paid = shop.received.filter(({ data }) => data.attemptId === attemptId);
      expect(paid.map(({ data }) => [data.gateway, data.method, data.gatewayTradeNumber])).toEqual([
        ['bank', 'transfer', '末五碼 89012'],
      ]);
    });
    expect(await shop.database.attempt.count({ where: { orderId } })).toBe(1);
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({ paid: true, attemptId });
    const listed = (await (await call('/attempts?gateway=bank')).json()) as { items: { id: string }[] };
    expect(listed.items.map(({ id }) => id)).toContain(attemptId);
  });

  it('are refunded by hand: staff send the money, and say so', async () => {
    const [orderId, attemptId] = [newId(), newId()];
    await book(orderId, attemptId);
    await attemptOf(attemptId);
    const asked = await call(`/attempts/${attemptId}/refunds`, { amount: 200, reason: '少一件' });
    const refund = (await asked.json()) as { id: string; status: string };
    expect([asked.status, refund.status]).toEqual([201, 'manual']);
    const sent = await call(`/refunds/${refund.id}/resolve`, { outcome: 'done', note: '已匯回' });
    expect(await sent.json()).toMatchObject({ status: 'done' });
    await eventually(async () => {
      const gone = shop.received.filter(({ data }) => data.refundId === refund.id);
      expect(gone.map(({ data }) => data.amount)).toEqual([twd(200)]);
    });
  });
});
