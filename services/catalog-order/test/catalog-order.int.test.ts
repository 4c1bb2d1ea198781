import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { type Member, type Shop, startShop } from './start-shop.ts';

const RECIPIENT = {
  name: '王小美',
  email: 'mei@example.com',
  phone: '０９１２-345-678',
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};
const ORDER = {
  recipient: RECIPIENT,
  invoice: { type: 'personal' },
  consents: { withdrawalTextVersion: documentVersions.withdrawal },
};

describe('catalog-order', () => {
  let shop: Shop;
  let member: Member;

  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.stop());
  beforeEach(() => {
    member = shop.buildMember();
    shop.paymentState.paid = false;
    shop.paymentState.mayStillBePaid = false;
    shop.paymentState.isDown = false;
  });

  const design = (of = member) => ({ videoId: of.videoId, jobId: of.jobId, orientation: 'portrait' });
  const addBadge = (quantity = 1) =>
    shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity, ...design() });

  async function json(response: Promise<Response>) {
    return (await response).json() as Promise<Record<string, never> & { id: string; code: string }>;
  }

  async function placeOrder(overrides: object = {}) {
    await addBadge();
    const response = await shop.call(member, 'POST', '/orders', { ...ORDER, ...overrides });
    expect(response.status).toBe(201);
    return (await response.json()) as { id: string; total: { units: number }; items: { id: string }[] };
  }

  const status = async (id: string) =>
    (await shop.database.order.findUnique({ where: { id } }))?.paymentStatus;

  async function publishPaid(orderId: string, amount: number, attemptId = newId()) {
    await shop.payment.outbox.transaction((_tx, record) =>
      record({
        type: 'payment.succeeded',
        subject: attemptId,
        data: {
          attemptId,
          orderId,
          gateway: 'ecpay',
          method: 'credit',
          merchantTradeNumber: 'M1',
          gatewayTradeNumber: 'E1',
          amount: twd(amount),
          paidAt: new Date('2026-11-21T04:00:00Z'),
        },
      }),
    );
    return attemptId;
  }

  const countEvents = (type: string, orderId: string) =>
    shop.database.outbox.count({
      where: { type: `tapory.${type}.v1`, payload: { path: ['subject'], equals: orderId } },
    });

  it('shows products to visitors and the cart to its member only', async () => {
    const products = (await (await shop.call(null, 'GET', '/products')).json()) as { items: unknown[] };
    expect(products.items).toHaveLength(2);
    expect((await shop.call(null, 'GET', '/cart')).status).toBe(401);
  });

  it('merges the same design into one line and rejects another member’s', async () => {
    await addBadge(1);
    const cart = (await (await addBadge(2)).json()) as { items: { quantity: number }[]; subtotal: object };
    expect(cart.items.map((item) => item.quantity)).toEqual([3]);
    expect(cart.subtotal).toEqual(twd(1200));
    const stranger = shop.buildMember();
    const refused = shop.call(member, 'POST', '/cart/items', {
      productKey: 'badge',
      quantity: 1,
      ...design(stranger),
    });
    expect(await json(refused)).toMatchObject({ code: 'VIDEO_ID_MISSING' });
  });

  it('keeps the notes of both lines that become one', async () => {
    const add = async (notes?: string) => {
      const line = { productKey: 'badge', quantity: 1, ...design(), ...(notes ? { notes } : {}) };
      const cart = await json(shop.call(member, 'POST', '/cart/items', line));
      return (cart as unknown as { items: { notes: string }[] }).items.map((item) => item.notes);
    };
    expect(await add()).toEqual(['']);
    expect(await add('耳朵朝上')).toEqual(['耳朵朝上']);
    expect(await add()).toEqual(['耳朵朝上']);
    expect(await add('Blue tail')).toEqual(['耳朵朝上\nBlue tail']);
    expect(await add('Blue tail')).toEqual(['耳朵朝上\nBlue tail']);
    // Part of a line says something else.
    expect(await add('Blue')).toEqual(['耳朵朝上\nBlue tail\nBlue']);
    expect(await add('Blue tail\nBlue')).toEqual(['耳朵朝上\nBlue tail\nBlue']);
    const long = 'x'.repeat(495);
    expect(await add(long)).toEqual([long]);
    // The checkout reads a note by the same measure as the cart, UTF-16 units.
    const cats = '🐈'.repeat(240);
    expect(await add(cats)).toEqual([cats]);
    expect(await add('🐕'.repeat(240))).toEqual(['🐕'.repeat(240)]);
  });

  it('requires the CSRF header', async () => {
    const response = await fetch(`${shop.service.address().http}/api/catalog-order/cart/items/${newId()}`, {
      method: 'DELETE',
      headers: { cookie: `__Host-sid=${member.sid}` },
    });
    expect(await response.json()).toMatchObject({ code: 'CSRF_HEADER_MISSING' });
  });

  it('quotes with a coupon and returns the coupon’s error', async () => {
    await addBadge(2);
    const quote = await json(shop.call(member, 'POST', '/checkout/quote', { couponCode: 'FIFTY' }));
    expect(quote).toMatchObject({
      subtotal: twd(800),
      discount: twd(50),
      total: twd(750),
      bulkNotice: false,
    });
    const refused = await shop.call(member, 'POST', '/checkout/quote', { couponCode: 'OLD' });
    expect(await refused.json()).toMatchObject({ code: 'COUPON_EXPIRED' });
  });

  it('rejects an empty cart and reports every invalid field', async () => {
    expect(await json(shop.call(member, 'POST', '/orders', ORDER))).toMatchObject({ code: 'CART_EMPTY' });
    const wrong = await json(
      shop.call(member, 'POST', '/orders', {
        recipient: { ...RECIPIENT, email: 'x', phone: '12' },
        invoice: { type: 'company', title: 'A', taxId: '12345678' },
        consents: {},
      }),
    );
    const codes = (wrong as unknown as { errors: { path: string; code: string }[] }).errors;
    expect(codes.map((error) => `${error.path} ${error.code}`).sort()).toEqual([
      'consents.withdrawalTextVersion CONSENT_REQUIRED',
      'invoice.taxId TAX_ID_INVALID',
      'recipient.email EMAIL_INVALID',
      'recipient.phone PHONE_INVALID',
    ]);
  });

  it('places one order for a double click and empties the cart', async () => {
    await addBadge();
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(member, 'POST', '/orders', ORDER, key)),
    );
    const again = (await (await shop.call(member, 'POST', '/orders', ORDER, key)).json()) as { id: string };
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(await shop.database.order.count({ where: { userId: member.id } })).toBe(1);
    expect(await countEvents('order.placed', again.id)).toBe(1);
    expect(await json(shop.call(member, 'GET', '/cart'))).toMatchObject({ items: [] });
  });

  it('returns the same order for a repeated command after a crash before the response was stored', async () => {
    await addBadge();
    const key = newId();
    const first = (await (await shop.call(member, 'POST', '/orders', ORDER, key)).json()) as { id: string };
    await shop.database.idempotencyKey.deleteMany({ where: { key } });
    const again = await shop.call(member, 'POST', '/orders', ORDER, key);
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(first);
    await addBadge();
    await shop.database.idempotencyKey.deleteMany({ where: { key } });
    expect(await (await shop.call(member, 'POST', '/orders', ORDER, key)).json()).toEqual(first);
    expect(await shop.database.order.count({ where: { userId: member.id } })).toBe(1);
    expect(await countEvents('order.placed', first.id)).toBe(1);
  });

  it('lists paid orders apart from pending ones, newest first', async () => {
    const paid = await placeOrder({ couponCode: 'FREE' });
    const pending = await placeOrder();
    const ids = async (query: string) => {
      const page = (await (await shop.call(member, 'GET', `/orders${query}`)).json()) as {
        items: { id: string }[];
      };
      return page.items.map((order) => order.id);
    };
    expect(await ids('')).toEqual([pending.id, paid.id]);
    expect(await ids('?status=paid')).toEqual([paid.id]);
    expect(await ids('?status=pending')).toEqual([pending.id]);
    expect(await ids('?page=2&pageSize=1')).toEqual([paid.id]);
  });

  it('lists paid orders in production apart from those sent', async () => {
    const made = await placeOrder({ couponCode: 'FREE' });
    await placeOrder();
    const ids = async (status: string) => {
      const page = (await (await shop.call(member, 'GET', `/orders?status=${status}`)).json()) as {
        items: { id: string }[];
        total: number;
      };
      return [page.total, ...page.items.map((order) => order.id)];
    };
    expect(await ids('processing')).toEqual([1, made.id]);
    expect(await ids('completed')).toEqual([0]);
    const parcel = { carrier: 'post', trackingNumber: '901234', shippedAt: new Date() };
    await shop.database.order.update({
      where: { id: made.id },
      data: { ...parcel, fulfilmentStatus: 'shipped' },
    });
    expect(await ids('processing')).toEqual([0]);
    expect(await ids('completed')).toEqual([1, made.id]);
  });

  it('is paid once by duplicate events, and stores a second payment as an overpayment', async () => {
    const order = await placeOrder({ couponCode: 'FIFTY' });
    const attempt = await publishPaid(order.id, 350);
    await publishPaid(order.id, 350, attempt);
    // The broker may reorder two payments; here the first is booked already.
    await eventually(async () => expect(await status(order.id)).toBe('paid'));
    const second = await publishPaid(order.id, 350);
    await eventually(async () =>
      expect(await shop.database.surplusPayment.count({ where: { attemptId: second } })).toBe(1),
    );
    const read = await json(shop.call(member, 'GET', `/orders/${order.id}`));
    expect(read).toMatchObject({ label: 'paid', paidAmount: twd(350), gatewayNumber: 'E1', payable: false });
    expect(await countEvents('order.paid', order.id)).toBe(1);
    expect(await countEvents('order.payment-questioned', order.id)).toBe(1);
  });

  it('treats another amount as an overpayment', async () => {
    const order = await placeOrder();
    const attempt = await publishPaid(order.id, 399);
    await eventually(async () =>
      expect(await shop.database.surplusPayment.findUnique({ where: { attemptId: attempt } })).toMatchObject({
        reason: 'amount_mismatch',
      }),
    );
    expect(await status(order.id)).toBe('unpaid');
  });

  it('pays an order of NT$0 at once', async () => {
    const order = await placeOrder({ couponCode: 'FREE' });
    expect(order).toMatchObject({ label: 'paid', total: twd(0), payable: false });
    expect(await countEvents('order.paid', order.id)).toBe(1);
  });

  it('refuses another member’s order', async () => {
    const order = await placeOrder();
    const stranger = shop.buildMember();
    expect(await json(shop.call(stranger, 'GET', `/orders/${order.id}`))).toMatchObject({
      code: 'ORDER_FORBIDDEN',
    });
    expect(await json(shop.call(stranger, 'POST', `/orders/${order.id}/cancel`))).toMatchObject({
      code: 'ORDER_FORBIDDEN',
    });
    expect(await json(shop.call(stranger, 'GET', `/orders/${newId()}`))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });

  it('accepts a payment after cancellation, and flags it', async () => {
    const order = await placeOrder();
    expect(await json(shop.call(member, 'POST', `/orders/${order.id}/cancel`))).toMatchObject({
      label: 'cancelled',
    });
    await publishPaid(order.id, 400);
    await eventually(async () => expect(await status(order.id)).toBe('paid'));
    expect(await shop.database.order.findUnique({ where: { id: order.id } })).toMatchObject({
      latePayment: true,
    });
    expect(await countEvents('order.payment-questioned', order.id)).toBe(1);
    expect(await json(shop.call(member, 'POST', `/orders/${order.id}/cancel`))).toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
    });
  });

  describe('after the time to pay', () => {
    it('expires the order and releases the coupon', async () => {
      const order = await placeOrder({ couponCode: 'FIFTY' });
      await shop.endTime(order.id);
      await shop.expire();
      expect(await status(order.id)).toBe('expired');
      expect(await countEvents('order.expired', order.id)).toBe(1);
      expect(await json(shop.call(member, 'GET', `/orders/${order.id}`))).toMatchObject({
        label: 'cancelled',
      });
      expect(await json(shop.call(member, 'POST', `/orders/${order.id}/cancel`))).toMatchObject({
        code: 'ORDER_NOT_CANCELLABLE',
      });
    });

    it.each([{ mayStillBePaid: true }, { isDown: true }])('keeps the order while %j', async (state) => {
      const order = await placeOrder();
      Object.assign(shop.paymentState, state);
      await shop.endTime(order.id);
      await shop.expire();
      expect(await status(order.id)).toBe('unpaid');
      await shop.database.order.update({ where: { id: order.id }, data: { paymentStatus: 'cancelled' } });
    });

    it('books a payment whose event was lost', async () => {
      const order = await placeOrder();
      const attemptId = newId();
      Object.assign(shop.paymentState, { paid: true, attemptId });
      await shop.endTime(order.id);
      await shop.expire();
      expect(await json(shop.call(member, 'GET', `/orders/${order.id}`))).toMatchObject({
        ...{ label: 'paid', paidAmount: twd(400), gatewayNumber: 'E1', paidAt: '2026-11-21T04:00:00.000Z' },
      });
      expect(await countEvents('order.paid', order.id)).toBe(1);
      await publishPaid(order.id, 400, attemptId);
      const second = await publishPaid(order.id, 400);
      await eventually(async () =>
        expect(await shop.database.surplusPayment.count({ where: { attemptId: second } })).toBe(1),
      );
      expect(await shop.database.surplusPayment.count({ where: { attemptId } })).toBe(0);
      expect(await countEvents('order.paid', order.id)).toBe(1);
    });

    it('does not expire a payable order', async () => {
      const order = await placeOrder();
      await shop.expire();
      expect(await status(order.id)).toBe('unpaid');
    });

    it('backs off for an order without a result, without delaying others', async () => {
      const orders = [];
      for (let count = 0; count < 3; count += 1) orders.push(await placeOrder());
      const [stuck, ...others] = orders;
      if (!stuck) throw new Error('no order');
      shop.paymentState.mayStillBePaid = true;
      await shop.endTime(stuck.id);
      await shop.expire();
      const pauseOf = async () => {
        const row = await shop.database.order.findUniqueOrThrow({ where: { id: stuck.id } });
        return Math.round(((row.expiryCheckAt?.getTime() ?? 0) - Date.now()) / 60_000);
      };
      expect(await pauseOf()).toBe(1);
      shop.paymentState.mayStillBePaid = false;
      for (const { id } of others) await shop.endTime(id);
      shop.paymentState.asked = [];
      // Two concurrent processes: each order is checked by one of them.
      await Promise.all([shop.expire(), shop.expire()]);
      expect(shop.paymentState.asked.sort()).toEqual(others.map(({ id }) => id).sort());
      shop.paymentState.mayStillBePaid = true;
      for (const expected of [2, 4, 8]) {
        await shop.endTime(stuck.id);
        await shop.expire();
        expect(await pauseOf()).toBe(expected);
      }
    });
  });
});
