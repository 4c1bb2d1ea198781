import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { derivedId, newId } from '@tapory/service-kit';
import { documentVersions, support } from '@tapory/shop';
import { insertOrder } from '../src/orders/data/insert-order.ts';
import { closeUnplacedOrders, purgeOrderClaims } from '../src/orders/data/order-claims.ts';
import { findOrder } from '../src/orders/data/orders.ts';
import { type Coupons, startCoupons } from './start-coupons.ts';
import { goneDesigns } from './start-peers.ts';
import { type Member, type Shop, startShop } from './start-shop.ts';

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

type Answer = { id: string; code: string; items: { id: string; quantity: number }[] };

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC and the coupon service's use cases. Peers speak the real protocols. */
describe('place order', () => {
  let shop: Shop;
  let coupons: Coupons;
  /** Runs before a hold. */
  let beforeHold: () => Promise<void> = async () => undefined;
  let isCouponBroken = false;

  beforeAll(async () => {
    coupons = await startCoupons();
    const { holdCoupon, quoteCoupon, ...others } = coupons.handlers;
    const hold = async (request: Parameters<typeof holdCoupon>[0]) => {
      await beforeHold();
      return holdCoupon(request);
    };
    const quote = async (request: Parameters<typeof quoteCoupon>[0]) => {
      if (isCouponBroken) throw new Error('broken');
      return quoteCoupon(request);
    };
    const coupon = { ...others, quoteCoupon: quote, holdCoupon: hold } as never;
    shop = await startShop({ ORDERS_PER_HOUR: '4' }, { coupon });
  });
  afterAll(async () => {
    await shop?.stop();
    await coupons?.stop();
  });

  async function fillCart(
    member: Member,
    quantity: number,
    { key, productKey = 'badge' }: { key?: string; productKey?: string } = {},
  ): Promise<Answer> {
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    const item = { productKey, quantity, ...design };
    return (await shop.call(member, 'POST', '/cart/items', item, key)).json() as Promise<Answer>;
  }

  async function place(member: Member, body: object = {}, key?: string) {
    const response = await shop.call(member, 'POST', '/orders', { ...ORDER, ...body }, key);
    return { status: response.status, body: (await response.json()) as Answer & Record<string, unknown> };
  }

  const orderIdOf = (member: Member, key: string) => derivedId('placeOrder', member.id, key);

  /** A barrier for so many commands. */
  function barrier(count: number): () => Promise<void> {
    let waiting = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    return () => {
      waiting += 1;
      if (waiting === count) resolve();
      return promise;
    };
  }

  it('keeps what the customer tells the shop, and a mobile number as they typed it', async () => {
    const member = shop.buildMember();
    await fillCart(member, 1);
    const recipient = { ...ORDER.recipient, phone: '02-2345-6789', mobile: '+886 912-345-678' };
    expect((await place(member, { recipient: { ...recipient, mobile: '0223456789' } })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    const { status, body } = await place(member, { recipient, notes: ' 請包成禮物\u200b \n管理室代收 ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ notes: '請包成禮物\n管理室代收', recipient: { mobile: '0912345678' } });
    expect((await place(member, { notes: 'x'.repeat(501) })).status).toBe(422);
  });

  it('keeps what the customer says of one item, where staff make it', async () => {
    const member = shop.buildMember();
    await fillCart(member, 1);
    const cart = (await (await shop.call(member, 'GET', '/cart')).json()) as { items: { id: string }[] };
    const said = (notes: string) => ({
      pieceNames: cart.items.map(({ id: itemId }) => ({ itemId, names: [], notes })),
    });
    expect((await place(member, said('x'.repeat(501)))).status).toBe(422);
    const { status, body } = await place(member, said(' 給阿嬤\u200b \n字朝上 '));
    expect(status).toBe(201);
    expect(body).toMatchObject({ notes: '', items: [{ notes: '給阿嬤\n字朝上' }] });
    const { items } = (await (await shop.call(member, 'GET', `/orders/${body.id}`)).json()) as {
      items: { notes: string }[];
    };
    expect(items.map(({ notes }) => notes)).toEqual(['給阿嬤\n字朝上']);
  });

  it('is refused when its design has gone since, and leaves the cart as it is', async () => {
    const member = shop.buildMember();
    await fillCart(member, 2);
    goneDesigns.add(member.jobId);
    expect((await place(member)).body.code).toBe('JOB_ID_MISSING');
    goneDesigns.delete(member.jobId);
    const { status, body } = await place(member);
    expect([status, body.items[0]?.quantity]).toEqual([201, 2]);
  });

  it('is priced by the current cart, whatever the hold of a failed attempt', async () => {
    const member = shop.buildMember();
    const key = newId();
    const couponCode = await coupons.build({ minimumAmount: 1000 });
    const held = { code: couponCode, userId: member.id, orderId: orderIdOf(member, key), firstOrder: true };
    const goods = { subtotal: twd(4000), productKeys: ['badge'], lines: [] };
    await coupons.handlers.holdCoupon({ ...held, ...goods });
    await fillCart(member, 1);
    expect(await place(member, { couponCode }, key)).toMatchObject({
      status: 422,
      body: { code: 'MINIMUM_AMOUNT_NOT_MET' },
    });
    await fillCart(member, 2);
    expect(await place(member, { couponCode }, key)).toMatchObject({
      status: 201,
      body: { originalAmount: twd(1200), discount: twd(120), total: twd(1080), label: 'pending' },
    });
    expect(await coupons.useOf(held.orderId)).toMatchObject({ state: 'held', discount: 120, subtotal: 1200 });
  });

  it('is the same order when its response was lost, whatever is in the cart by then', async () => {
    const member = shop.buildMember();
    const key = newId();
    const couponCode = await coupons.build();
    await fillCart(member, 1);
    const placed = await place(member, { couponCode }, key);
    await shop.database.idempotencyKey.deleteMany({ where: { scope: member.id } });
    await fillCart(member, 3);
    expect(await place(member, { couponCode }, key)).toMatchObject({ body: { id: placed.body.id } });
    expect(await coupons.useOf(orderIdOf(member, key))).toMatchObject({ discount: 40, subtotal: 400 });
  });

  it('is rejected by the database with a discount above its subtotal', async () => {
    const member = shop.buildMember();
    await fillCart(member, 1);
    const { body } = await place(member);
    const wrong = shop.database.order.update({ where: { id: body.id }, data: { discount: 401, total: -1 } });
    await expect(wrong).rejects.toThrow('order_amounts_check');
  });

  it('creates one order of one cart in two windows, and releases the other’s coupon', async () => {
    const member = shop.buildMember();
    const couponCode = await coupons.build({ value: 100 });
    const keys = [newId(), newId()];
    await fillCart(member, 1);
    beforeHold = barrier(2);
    const answers = await Promise.all(keys.map((key) => place(member, { couponCode }, key)));
    beforeHold = async () => undefined;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('CART_CHANGED');
    expect(await shop.database.order.count({ where: { userId: member.id } })).toBe(1);
    const uses = await Promise.all(keys.map((key) => coupons.useOf(orderIdOf(member, key))));
    expect(uses.map((use) => use?.state).sort()).toEqual(['held', 'released']);
  });

  it('is refused when a line has another quantity, without a change of the cart', async () => {
    const member = shop.buildMember();
    const couponCode = await coupons.build();
    const [line] = (await fillCart(member, 1)).items;
    beforeHold = async () =>
      void (await shop.database.cartItem.update({ where: { id: line?.id ?? '' }, data: { quantity: 5 } }));
    const refused = await place(member, { couponCode });
    beforeHold = async () => undefined;
    expect(refused).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
    expect(await shop.database.order.count({ where: { userId: member.id } })).toBe(0);
    expect(await shop.database.cartItem.count({ where: { userId: member.id } })).toBe(1);
    expect(await place(member, { couponCode })).toMatchObject({ status: 201, body: { total: twd(1800) } });
  });

  it('refuses missing lines instead of skipping them', async () => {
    const member = shop.buildMember();
    const [line] = (await fillCart(member, 1)).items;
    const itemIds = [line?.id, newId()];
    expect(await place(member, { itemIds })).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
    const quote = await shop.call(member, 'POST', '/checkout/quote', { itemIds });
    expect(await quote.json()).toMatchObject({ code: 'CART_CHANGED' });
    expect(await place(member, { itemIds: [line?.id] })).toMatchObject({ status: 201 });
  });

  it('never places an order whose hold was released', async () => {
    const member = shop.buildMember();
    const key = newId();
    const couponCode = await coupons.build({ totalLimit: 1 });
    await fillCart(member, 1);
    beforeHold = async () => void (await closeUnplacedOrders(shop.database.pool, [orderIdOf(member, key)]));
    const refused = await place(member, { couponCode }, key);
    beforeHold = async () => undefined;
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await place(member, { couponCode })).toMatchObject({ status: 201, body: { couponCode } });
  });

  it('returns the state of an existing order without closing it', async () => {
    const member = shop.buildMember();
    await fillCart(member, 1);
    const { body } = await place(member, { couponCode: await coupons.build() });
    const unknown = newId();
    const found = await closeUnplacedOrders(shop.database.pool, [body.id, unknown]);
    expect([...found.values()]).toMatchObject([
      { id: body.id, paymentStatus: 'unpaid', couponCode: expect.any(String) },
    ]);
    expect(await shop.database.orderClaim.findUniqueOrThrow({ where: { orderId: body.id } })).toMatchObject({
      outcome: 'placed',
    });
  });

  it('retries when an order number is used', async () => {
    const member = shop.buildMember();
    await fillCart(member, 1);
    const { body } = await place(member);
    const first = await findOrder(shop.database.pool, body.id);
    if (!first) throw new Error('the order does not exist');
    const items = first.items.map((item) => ({ ...item, id: newId() }));
    const numbers = [first.number, first.number, `${first.number}X`];
    const insert = (id: string) =>
      insertOrder(shop.database.pool, { ...first, id, items }, () => numbers.shift() ?? '');
    expect(await insert(newId())).toMatchObject({ number: `${first.number}X` });
    await expect(insert(first.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('returns the same order for the same key when its response could not be stored', async () => {
    const member = shop.buildMember();
    const key = newId();
    const couponCode = await coupons.build({ totalLimit: 1 });
    await fillCart(member, 1);
    // The process ends after the order's transaction: the response of the command is not stored.
    await shop.database.$executeRawUnsafe(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''lost''; END'`);
    await shop.database.$executeRawUnsafe(`
      CREATE TRIGGER fail BEFORE UPDATE ON idempotency_key FOR EACH ROW
      WHEN (NEW.state = 'answered') EXECUTE FUNCTION fail()`);
    const lost = await place(member, { couponCode }, key);
    await shop.database.$executeRawUnsafe('DROP FUNCTION fail CASCADE');
    const id = orderIdOf(member, key);
    expect(lost.status).toBe(500);
    expect(await shop.database.order.count({ where: { id } })).toBe(1);

    const again = await place(member, { couponCode }, key);
    expect(again).toMatchObject({ status: 201, body: { id, couponCode, total: twd(360) } });
    expect(await place(member, { couponCode }, key)).toEqual(again);
    expect(await shop.database.order.count({ where: { userId: member.id } })).toBe(1);
    expect(await shop.database.orderItem.count({ where: { orderId: id } })).toBe(1);
    expect(await coupons.useOf(id)).toMatchObject({ state: 'held', discount: 40 });
    const placed = { type: 'tapory.order.placed.v1', payload: { path: ['subject'], equals: id } };
    expect(await shop.database.outbox.count({ where: placed })).toBe(1);
  });

  it('adds to the cart once for a command that is repeated after a crash', async () => {
    const member = shop.buildMember();
    const key = newId();
    await fillCart(member, 2, { key });
    await shop.database.idempotencyKey.deleteMany({ where: { key } });
    const again = await fillCart(member, 2, { key });
    expect(again.items.map(({ quantity }) => quantity)).toEqual([2]);
    expect((await fillCart(member, 1)).items.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('refuses a bulk order over all lines, with the address for a quote', async () => {
    const member = shop.buildMember();
    await fillCart(member, 25);
    await fillCart(member, 24, { productKey: 'magnet' });
    const quote = async () => (await shop.call(member, 'POST', '/checkout/quote', {})).json();
    expect(await quote()).toMatchObject({ bulkNotice: false });
    await fillCart(member, 1);
    expect(await quote()).toMatchObject({ bulkNotice: true });
    const { status, body } = await place(member, { couponCode: await coupons.build() });
    expect([status, body.code]).toEqual([422, 'ORDER_QUOTE_REQUIRED']);
    expect(body.detail).toContain(support.email);
    expect(await shop.database.order.count({ where: { userId: member.id } })).toBe(0);
  });

  it('refuses a consent to an outdated text', async () => {
    const member = shop.buildMember();
    await fillCart(member, 1);
    const consents = { withdrawalTextVersion: 'anything-at-all' };
    expect(await place(member, { consents })).toMatchObject({
      status: 422,
      body: { code: 'CONSENT_OUTDATED' },
    });
  });

  it('refuses another total than displayed, and releases the coupon', async () => {
    const member = shop.buildMember();
    const couponCode = await coupons.build({ totalLimit: 1 });
    await fillCart(member, 1);
    const refused = await place(member, { couponCode, expectedTotal: twd(400) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ORDER_TOTAL_CHANGED' } });
    const placed = await place(member, { couponCode, expectedTotal: twd(360) });
    expect(placed).toMatchObject({ status: 201, body: { total: twd(360) } });
  });

  it('says that a coupon cannot be checked, and prices the order without it', async () => {
    const member = shop.buildMember();
    const couponCode = await coupons.build();
    await fillCart(member, 1);
    const quote = async (body: object) =>
      (await shop.call(member, 'POST', '/checkout/quote', body)).json() as Promise<object>;
    isCouponBroken = true;
    try {
      expect(await quote({ couponCode })).toMatchObject({ code: 'SYSTEM_ERROR', status: 503 });
      expect(await quote({})).toMatchObject({ total: twd(400) });
    } finally {
      isCouponBroken = false;
    }
    expect(await quote({ couponCode })).toMatchObject({ total: twd(360) });
  });

  it('limits wrong coupon codes over quotes and orders, also concurrent ones', async () => {
    const member = shop.buildMember();
    const couponCode = await coupons.build();
    await fillCart(member, 1);
    const quote = async (code: string) => {
      const answer = await shop.call(member, 'POST', '/checkout/quote', { couponCode: code });
      return ((await answer.json()) as { code?: string }).code ?? 'taken';
    };
    for (let count = 0; count < 15; count += 1) expect(await quote(couponCode)).toBe('taken');
    const wrong = Array.from({ length: 15 }, (_, index) => `WRONG-${index}`);
    const answers = await Promise.all(
      wrong.map((code, index) => (index < 8 ? quote(code) : orderWith(code))),
    );
    expect(answers.filter((code) => code === 'COUPON_NOT_FOUND')).toHaveLength(10);
    expect(answers.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    expect(await quote(couponCode)).toBe('RATE_LIMITED');
    expect(await place(member)).toMatchObject({ status: 201 });

    async function orderWith(code: string): Promise<string> {
      return (await place(member, { couponCode: code })).body.code;
    }
  });

  it('limits refused orders per member and hour, and forgets their claims after 90 days', async () => {
    const member = shop.buildMember();
    const answers: number[] = [];
    for (let count = 0; count < 21; count += 1) answers.push((await place(member)).status);
    expect(answers).toEqual([...Array<number>(20).fill(422), 429]);

    const [old, recent] = [newId(), newId()];
    await shop.database.orderClaim.createMany({
      data: [
        { orderId: old, outcome: 'abandoned', createdAt: new Date(Date.now() - 91 * 86_400_000) },
        { orderId: recent, outcome: 'abandoned' },
      ],
    });
    expect(await purgeOrderClaims(shop.database.pool, 10)).toBe(1);
    const left = await shop.database.orderClaim.findMany({ where: { orderId: { in: [old, recent] } } });
    expect(left.map(({ orderId }) => orderId)).toEqual([recent]);
  });

  it('limits orders per member and hour, without counting refused ones', async () => {
    const member = shop.buildMember();
    for (let count = 0; count < 6; count += 1)
      expect(await place(member)).toMatchObject({ status: 422, body: { code: 'CART_EMPTY' } });
    for (let count = 0; count < 3; count += 1) {
      await fillCart(member, 1);
      expect(await place(member)).toMatchObject({ status: 201 });
    }
    await fillCart(member, 1);
    const key = newId();
    const last = await place(member, {}, key);
    expect(last).toMatchObject({ status: 201 });
    // Its response was lost: it is the same order, not a fifth one.
    await shop.database.idempotencyKey.deleteMany({ where: { key } });
    expect(await place(member, {}, key)).toEqual(last);
    await fillCart(member, 1);
    expect(await place(member)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });

  it('stores text without invisible characters', async () => {
    const member = shop.buildMember();
    await fillCart(member, 1);
    const recipient = { ...ORDER.recipient, name: '\u202e王\u0001小美\n' };
    expect(await place(member, { recipient })).toMatchObject({ body: { recipient: { name: '王 小美' } } });
    const nobody = { ...ORDER.recipient, name: '\u200b' };
    await fillCart(member, 1);
    expect(await place(member, { recipient: nobody })).toMatchObject({ status: 422 });
  });
});
