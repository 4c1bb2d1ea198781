import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { onPaymentSucceeded } from '../src/orders/consumers/on-payment-succeeded.ts';
import { getPayableOrderRpc } from '../src/orders/rpc/get-payable-order.ts';
import { claimLateMoney } from '../src/orders/use-cases/claim-late-money.ts';
import { payOrders } from '../src/orders/use-cases/pay-orders.ts';
import { byClock } from './by-clock.ts';
import { type Coupons, startCoupons } from './start-coupons.ts';
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
const HOUR_MS = 3_600_000;

/** Real: PostgreSQL, HTTP and gRPC. */
describe('order’s time to pay', () => {
  let coupons: Coupons;
  let shop: Shop;
  let member: Member;

  beforeAll(async () => {
    coupons = await startCoupons();
    shop = await startShop({}, { coupon: coupons.handlers as never });
  });
  afterAll(async () => {
    await shop?.stop();
    await coupons?.stop();
  });
  beforeEach(() => {
    member = shop.buildMember();
    Object.assign(shop.paymentState, { paid: false, mayStillBePaid: false, isDown: false, asked: [] });
  });

  async function placeOrder(couponCode?: string): Promise<{ id: string; payableUntil: string }> {
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity: 1, ...design });
    const response = await shop.call(member, 'POST', '/orders', { ...ORDER, couponCode });
    expect(response.status).toBe(201);
    return (await response.json()) as { id: string; payableUntil: string };
  }

  const rowOf = (id: string) => shop.database.order.findUniqueOrThrow({ where: { id } });
  const countEvents = (type: string, id: string) =>
    shop.database.outbox.count({
      where: { type: `tapory.${type}.v1`, payload: { path: ['subject'], equals: id } },
    });
  const makeDue = (id: string) =>
    shop.database.$executeRaw`
      UPDATE "order" SET expiry_check_at = now() - interval '1 second'
      WHERE id = ${id}::uuid AND expiry_check_at IS NOT NULL`;

  const END = {
    lapsed: async (id: string) => {
      await shop.endTime(id);
      await shop.expire();
    },
    cancelled: async (id: string) => {
      await shop.call(member, 'POST', `/orders/${id}/cancel`, {});
    },
  };

  describe.each(['lapsed', 'cancelled'] as const)('that has %s', (how) => {
    async function endedOrder(): Promise<string> {
      const { id } = await placeOrder();
      await END[how](id);
      expect((await rowOf(id)).paymentStatus).toBe(how === 'lapsed' ? 'expired' : 'cancelled');
      shop.paymentState.asked = [];
      return id;
    }

    it('books a later payment whose event was lost', async () => {
      const id = await endedOrder();
      Object.assign(shop.paymentState, { paid: true, attemptId: newId() });
      await shop.expire();
      expect(shop.paymentState.asked).not.toContain(id);
      await makeDue(id);
      await shop.expire();
      expect(await rowOf(id)).toMatchObject({ paymentStatus: 'paid', latePayment: true, paidAmount: 400 });
      expect([
        await countEvents('order.paid', id),
        await countEvents('order.payment-questioned', id),
      ]).toEqual([1, 1]);
    });

    it('is checked after 1 hour, and 4, 16 and 48 more', async () => {
      const id = await endedOrder();
      shop.paymentState.mayStillBePaid = true;
      const pauses: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        const { expiryCheckAt } = await rowOf(id);
        if (!expiryCheckAt) break;
        pauses.push(Math.round((expiryCheckAt.getTime() - Date.now()) / HOUR_MS));
        await makeDue(id);
        // Two concurrent processes: one of them checks it.
        await Promise.all([shop.expire(), shop.expire()]);
      }
      expect(pauses).toEqual([1, 4, 16, 48]);
      expect(shop.paymentState.asked).toEqual([id, id, id, id]);
    });

    it('stores an overpayment once, however often it is found', async () => {
      const id = await endedOrder();
      Object.assign(shop.paymentState, { paid: true, attemptId: newId(), amount: 399 });
      for (let time = 1; time <= 2; time += 1) {
        await makeDue(id);
        await shop.expire();
      }
      shop.paymentState.amount = 400;
      expect(await countEvents('order.payment-questioned', id)).toBe(1);
      expect(await shop.database.surplusPayment.count({ where: { orderId: id } })).toBe(1);
    });
  });

  it.each([
    ['may still be paid', { mayStillBePaid: true }, true],
    ['was not tried to be paid', {}, false],
    ['payment cannot say anything about', { isDown: true }, true],
  ])('keeps the coupon of a cancelled order that %s: %#', async (_what, state, isKept) => {
    const { id, payableUntil } = await placeOrder(await coupons.build({ totalLimit: 1 }));
    Object.assign(shop.paymentState, state);
    await END.cancelled(id);
    const cancelled = await shop.database.outbox.findFirstOrThrow({
      where: { type: 'tapory.order.cancelled.v1', payload: { path: ['subject'], equals: id } },
    });
    const { data } = cancelled.payload as { data: { mayBePaidUntil?: string } };
    expect(data.mayBePaidUntil).toBe(isKept ? payableUntil : undefined);
  });

  it('is not cancelled when payment knows its money already', async () => {
    const { id } = await placeOrder(await coupons.build({ totalLimit: 1 }));
    Object.assign(shop.paymentState, { paid: true, attemptId: newId(), amount: 360 });
    const answer = await shop.call(member, 'POST', `/orders/${id}/cancel`, {});
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'ORDER_NOT_CANCELLABLE' }]);
    expect((await rowOf(id)).paymentStatus).toBe('unpaid');
  });

  it('pays one of several cancelled orders at the price of a coupon for one use, and questions the rest', async () => {
    const code = await coupons.build({ totalLimit: 1, perUserLimit: 1, value: 50 });
    const ids: string[] = [];
    for (let count = 1; count <= 3; count += 1) {
      const { id } = await placeOrder(code);
      ids.push(id);
      await END.cancelled(id);
      // As the event of the cancellation does.
      await coupons.release(id);
    }
    for (const id of ids) {
      Object.assign(shop.paymentState, { paid: true, attemptId: newId(), amount: 200 });
      for (let time = 1; time <= 2; time += 1) {
        await makeDue(id);
        await shop.expire();
      }
      shop.paymentState.paid = false;
    }
    const rows = await Promise.all(ids.map(rowOf));
    expect(rows.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'cancelled', 'cancelled']);
    const uses = await Promise.all(ids.map((id) => coupons.useOf(id)));
    expect(uses.map((use) => use?.state)).toEqual(['redeemed', 'returned', 'returned']);
    const surplus = await shop.database.surplusPayment.findMany({ where: { orderId: { in: ids } } });
    expect(surplus.map(({ orderId, amount, reason }) => [orderId, amount, reason])).toEqual(
      ids.slice(1).map((id) => [id, 200, 'coupon_used']),
    );
    expect(await Promise.all(ids.map((id) => countEvents('order.paid', id)))).toEqual([1, 0, 0]);
  });

  it('holds no lock and no transaction while coupon is slow', async () => {
    const { id } = await placeOrder(await coupons.build({ totalLimit: 1, value: 50 }));
    await END.cancelled(id);
    await coupons.release(id);
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    const { pool } = shop.database;
    const slow = {
      async reclaimUse(request: { orderId: string }) {
        ask();
        await mayAnswer;
        return coupons.handlers.reclaimUse(request);
      },
    };
    const { prepare, batchHandler } = onPaymentSucceeded({
      pool,
      coupon: slow as never,
      promiseDays: PROMISE_DAYS,
    });
    const trade = { gateway: 'ecpay', method: 'credit', gatewayTradeNumber: 'E1', paidAt: new Date() };
    const data = { attemptId: newId(), orderId: id, amount: twd(200), ...trade };
    const event = { data, time: new Date() } as never;
    const log = { warn: () => undefined };
    const booking = (async () => {
      await prepare([event]);
      await shop.outbox.transaction((tx, record) =>
        batchHandler(tx, [{ event, ctx: { record, log } }] as never),
      );
    })();
    await isAsked;
    // Somebody else may change the order meanwhile.
    await pool.$transaction(async (tx) => {
      await tx.$queryRawUnsafe('SELECT 1 FROM "order" WHERE id = $1::uuid FOR UPDATE NOWAIT', id);
    });
    answer();
    await booking;
    expect(await rowOf(id)).toMatchObject({ paymentStatus: 'paid', latePayment: true });
    expect((await coupons.useOf(id))?.state).toBe('redeemed');
  });

  it('books nothing of an order that ended after its coupon was not asked, and is tried again', async () => {
    const { id } = await placeOrder(await coupons.build({ totalLimit: 1, value: 50 }));
    const trade = { gateway: 'ecpay', method: 'credit', gatewayNumber: 'E1', paidAt: new Date() };
    const payment = { orderId: id, attemptId: newId(), amount: 200, ...trade };
    const claims = await claimLateMoney({ pool: shop.database.pool, coupon: coupons.handlers as never }, [
      payment,
    ]);
    expect(claims.size).toBe(0);
    await END.cancelled(id);
    await coupons.release(id);
    const book = (known: ReadonlyMap<string, boolean>) =>
      shop.outbox.transaction((tx, record) => {
        const log = { warn: () => undefined };
        return payOrders(tx, { claims: known, promiseDays: PROMISE_DAYS }, [{ payment, record, log }]);
      });
    await expect(book(claims)).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
    expect((await rowOf(id)).paymentStatus).toBe('cancelled');
    const again = await claimLateMoney({ pool: shop.database.pool, coupon: coupons.handlers as never }, [
      payment,
    ]);
    expect(await book(again)).toBe(1);
    expect((await coupons.useOf(id))?.state).toBe('redeemed');
  });

  it('leaves no use redeemed for an order that stays unpaid when its event and its check ask at once', async () => {
    const code = await coupons.build({ totalLimit: 1, value: 50 });
    const { id } = await placeOrder(code);
    await END.cancelled(id);
    await coupons.release(id);
    const { id: other } = await placeOrder(code);
    const trade = { gateway: 'ecpay', method: 'credit', gatewayNumber: 'E1', paidAt: new Date() };
    const payment = { orderId: id, attemptId: newId(), amount: 200, ...trade };
    const claim = () =>
      claimLateMoney({ pool: shop.database.pool, coupon: coupons.handlers as never }, [payment]);
    const book = (claims: ReadonlyMap<string, boolean>) =>
      shop.outbox.transaction((tx, record) => {
        const log = { warn: () => undefined };
        return payOrders(tx, { claims, promiseDays: PROMISE_DAYS }, [{ payment, record, log }]);
      });
    const asked = await claim();
    // The other order gives its use back between both questions.
    await END.cancelled(other);
    await coupons.release(other);
    const askedAgain = await claim();
    expect([await book(asked), await book(askedAgain)]).toEqual([1, 0]);
    expect((await rowOf(id)).paymentStatus).toBe('cancelled');
    expect((await coupons.useOf(id))?.state).toBe('returned');
    expect((await placeOrder(code)).id).toBeDefined();
  });

  describe.each([10, -10])('while the clock of a process is off by %d minutes', (minutes) => {
    it('starts and ends by the database’s clock', async () => {
      const order = await byClock(minutes, placeOrder);
      const { placedAt, payableUntil } = await rowOf(order.id);
      expect(Math.abs(placedAt.getTime() - Date.now())).toBeLessThan(5 * 60_000);
      expect(payableUntil.getTime() - placedAt.getTime()).toBe(24 * HOUR_MS);
      expect(order.payableUntil).toBe(payableUntil.toISOString());

      const find = getPayableOrderRpc({ database: shop.database });
      const question = { orderId: order.id, payerId: member.id };
      const ask = () => byClock(minutes, () => Promise.resolve(find(question as never)));
      // Five minutes left, and five minutes over: by a skewed clock it is the other way round.
      await shop.database.$executeRaw`
        UPDATE "order" SET payable_until = now() + interval '5 minutes' WHERE id = ${order.id}::uuid`;
      expect(await ask()).toMatchObject({ amountDue: twd(400) });
      await shop.database.$executeRaw`
        UPDATE "order" SET payable_until = now() - interval '5 minutes' WHERE id = ${order.id}::uuid`;
      await expect(ask()).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
    });
  });
});
