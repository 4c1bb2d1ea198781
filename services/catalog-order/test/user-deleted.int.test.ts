import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { onUserDeleted } from '../src/consumers/on-user-deleted.ts';
import { markErased } from '../src/data/erased-owners.ts';
import { payOrders } from '../src/orders/use-cases/pay-orders.ts';
import { type Member, PROMISE_DAYS, type Shop, startShop } from './start-shop.ts';

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
describe('deleted account', () => {
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

  async function placeOrder(
    member: Member,
    overrides: object = {},
  ): Promise<{ id: string; total: { units: number } }> {
    await fillCart(member);
    const response = await shop.call(member, 'POST', '/orders', { ...ORDER, ...overrides });
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

  it('erases recipients except of orders that are still to be delivered', async () => {
    const [gone, stays] = [shop.buildMember(), shop.buildMember()];
    const paid = await placeOrder(gone);
    await pay(paid.id, paid.total.units);
    const company = { type: 'company', title: '王小美手作', taxId: '10000004' };
    const [unpaid, others] = [await placeOrder(gone, { invoice: company }), await placeOrder(stays)];
    await fillCart(gone);
    await fillCart(stays);

    for (let time = 0; time < 2; time += 1)
      await shop.people.outbox.transaction((_tx, record) =>
        record({ type: 'user.deleted', subject: gone.id, data: { userId: gone.id } }),
      );
    await eventually(async () =>
      expect(await shop.database.cartItem.count({ where: { userId: gone.id } })).toBe(0),
    );
    // A row locked by the second delivery is left to the next run.
    await eventually(async () => {
      await shop.expire();
      expect((await find(unpaid.id)).paymentStatus).toBe('expired');
    });
    const left = await find(unpaid.id);
    expect(JSON.stringify(left)).not.toMatch(/王小美|mei@|0912|忠孝|媽媽/);
    expect(left.invoice).toEqual({ type: 'personal' });
    expect(left.items.map(({ title }) => title)).toEqual(['']);
    expect(left).toMatchObject({ total: 400, paymentStatus: 'expired', userId: gone.id });
    expect((await find(paid.id)).recipient).toMatchObject({ name: '王小美' });
    expect((await find(others.id)).recipient).toMatchObject({ name: '王小美' });
    expect(await shop.database.cartItem.count({ where: { userId: stays.id } })).toBe(1);
  });

  /** Number of statements of this database that wait for a row lock. */
  async function waitingForLocks(): Promise<number> {
    const [row] = await shop.database.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return row?.count ?? 0;
  }

  const forget = (member: Member) =>
    shop.outbox.transaction((tx, record) =>
      onUserDeleted(tx, { data: { userId: member.id } } as never, { record } as never),
    );

  it('keeps the recipient of an order that is paid concurrently', async () => {
    const member = shop.buildMember();
    const order = await placeOrder(member);
    const { promise: isPaid, resolve: publishPaid } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const log = { warn: () => undefined };
    const paying = shop.outbox.transaction(async (tx, record) => {
      const trade = { gateway: 'ecpay', method: 'credit', gatewayNumber: 'E1', paidAt: new Date() };
      const payment = { orderId: order.id, attemptId: newId(), amount: 400, ...trade };
      await payOrders(tx, { claims: new Map(), promiseDays: PROMISE_DAYS }, [{ payment, record, log }]);
      publishPaid();
      await mayCommit;
    });
    await isPaid;
    const erasing = forget(member);
    await eventually(async () => expect(await waitingForLocks()).toBe(1));
    commit();
    await Promise.all([paying, erasing]);
    expect(await find(order.id)).toMatchObject({ paymentStatus: 'paid', recipient: { name: '王小美' } });
  });

  it('keeps the recipient of an order whose payment is not reported yet', async () => {
    const member = shop.buildMember();
    const order = await placeOrder(member);
    await forget(member);
    shop.paymentState.mayStillBePaid = true;
    await shop.expire();
    expect(await find(order.id)).toMatchObject({ paymentStatus: 'unpaid', recipient: { name: '王小美' } });
    shop.paymentState.mayStillBePaid = false;
    await pay(order.id, order.total.units);
    await shop.expire();
    expect(await find(order.id)).toMatchObject({ paymentStatus: 'paid', recipient: { name: '王小美' } });
  });

  it.each(['lapses', 'is cancelled'])(
    'forgets to whom an awaited transfer’s order was to go once it %s',
    async (end) => {
      const member = shop.buildMember();
      const order = await placeOrder(member);
      await shop.database.order.update({
        where: { id: order.id },
        data: { paymentStatus: 'awaiting_transfer' },
      });
      await forget(member);
      expect((await find(order.id)).recipient).toMatchObject({ name: '王小美' });
      await shop.endTime(order.id);
      if (end === 'lapses') await shop.expire();
      else await shop.call(member, 'POST', `/orders/${order.id}/cancel`, {});
      expect(JSON.stringify(await find(order.id))).not.toMatch(/王小美|mei@|0912|忠孝|媽媽/);
    },
  );

  it('erases the recipient of an order that is placed concurrently', async () => {
    const member = shop.buildMember();
    await fillCart(member);
    const placed = await shop.outbox.transaction(async (tx, record) => {
      await markErased(tx, member.id);
      const response = await shop.call(member, 'POST', '/orders', ORDER);
      await onUserDeleted(tx, { data: { userId: member.id } } as never, { record } as never);
      return response;
    });
    const order = (await placed.json()) as { id: string };
    await shop.expire();
    expect(await find(order.id)).toMatchObject({ paymentStatus: 'expired' });
    expect(JSON.stringify(await find(order.id))).not.toMatch(/王小美|mei@|0912|忠孝|媽媽/);
  });

  it('refuses cart, quote and order while its session is still cached', async () => {
    const member = shop.buildMember();
    await fillCart(member);
    await forget(member);
    expect((await fillCart(member)).status).toBe(401);
    expect((await shop.call(member, 'POST', '/checkout/quote', {})).status).toBe(401);
    expect((await shop.call(member, 'POST', '/orders', ORDER)).status).toBe(401);
    expect(await shop.database.cartItem.count({ where: { userId: member.id } })).toBe(0);
    expect(await shop.database.cartAddition.count({ where: { userId: member.id } })).toBe(0);
  });

  it('erases a line that is added to the cart concurrently', async () => {
    const member = shop.buildMember();
    const { promise: isErased, resolve: notifyErased } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const erasing = shop.outbox.transaction(async (tx, record) => {
      await onUserDeleted(tx, { data: { userId: member.id } } as never, { record } as never);
      notifyErased();
      await mayCommit;
    });
    await isErased;
    const filling = fillCart(member);
    await eventually(async () => expect(await waitingForLocks()).toBe(1));
    commit();
    await erasing;
    expect((await filling).status).toBe(401);
    expect(await shop.database.cartItem.count({ where: { userId: member.id } })).toBe(0);
  });
});
