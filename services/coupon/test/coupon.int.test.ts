import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CatalogOrderServiceClient,
  CatalogOrderServiceService,
  CouponServiceClient,
  type EVENTS,
  OrderState,
} from '@tapory/contracts';
import type { Messaging } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { query } from '@tapory/persistence';
import { createRpcClient, newId, type RpcClient, type Service } from '@tapory/service-kit';
import {
  createTestMessaging,
  eventually,
  type RpcPeer,
  type RunningService,
  startRpcPeer,
  startService,
  TEST_RPC,
  type TokenIssuer,
} from '@tapory/testing';
import { sql } from 'kysely';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { purgeReleasedUses, saveHold } from '../src/data/coupon-uses.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { releaseExpiredHolds } from '../src/jobs/release-expired-holds.ts';
import { redeemCoupon } from '../src/use-cases/redeem-coupon.ts';
import { releaseCoupon } from '../src/use-cases/release-coupon.ts';

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC. Peers: identity and the token issuer speak the real protocols. */
describe('coupon', () => {
  let running: RunningService<Tx, Database, Service>;
  let catalogOrder: RpcPeer;
  /** Order states that catalog-order returns; other orders were never placed. */
  const orderStates = new Map<string, string>();
  /** Whether catalog-order sends states as the previous release did: only as strings. */
  let isOldRelease = false;
  const STATES: Record<string, OrderState> = {
    unplaced: OrderState.ORDER_STATE_UNPLACED,
    pending: OrderState.ORDER_STATE_PENDING,
    paid: OrderState.ORDER_STATE_PAID,
    over: OrderState.ORDER_STATE_OVER,
  };
  const presentState = (state: string) => ({
    state: isOldRelease ? state : '',
    orderState: (isOldRelease ? undefined : STATES[state]) ?? OrderState.ORDER_STATE_UNSPECIFIED,
  });
  const withoutCoupon = new Set<string>();
  let issuer: TokenIssuer;
  let database: Database;
  let orders: Messaging<Tx, typeof EVENTS>;
  let people: Messaging<Tx, typeof EVENTS>;
  let own: Messaging<Tx, typeof EVENTS>;
  let rpc: RpcClient<CouponServiceClient>;
  let orderClient: RpcClient<CatalogOrderServiceClient>;
  let adminToken: string;

  beforeAll(async () => {
    catalogOrder = await startRpcPeer(CatalogOrderServiceService, {
      closeUnplacedOrders: ({ orderIds }: { orderIds: string[] }) => ({
        orders: orderIds.map((orderId) => ({
          orderId,
          ...presentState(orderStates.get(orderId) ?? 'unplaced'),
          couponCode: withoutCoupon.has(orderId) ? '' : 'CODE',
        })),
      }),
    });
    running = await startService({
      name: 'coupon',
      build: (env) => buildApp(readConfig(env)),
      createDatabase,
      rpcPeers: { CATALOG_ORDER_ADDR: catalogOrder },
      eventPeers: { 'catalog-order': [], identity: [] },
    });
    ({ database, issuer } = running);
    running.sessions.set('sid-mei', { userId: newId() });
    // Fifty concurrent calls on a busy machine exceed the default deadline.
    rpc = createRpcClient(CouponServiceClient, {
      address: running.service.address().rpc,
      ...TEST_RPC,
      deadlineMs: 30_000,
    });
    orderClient = createRpcClient(CatalogOrderServiceClient, {
      address: catalogOrder.address,
      ...TEST_RPC,
    });
    adminToken = await running.tokenOf('admin');
    orders = running.messagingOf('catalog-order');
    people = running.messagingOf('identity');
    own = createTestMessaging('coupon', { unitOfWork: database.unitOfWork, stores: running.stores });
  });

  afterAll(async () => {
    rpc?.close();
    orderClient?.close();
    await running?.stop();
  });

  const call = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`${running.service.address().http}/api/coupon${path}`, {
      ...init,
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json', ...init.headers },
    });

  const create = (body: object, key: string = newId()) =>
    call('/coupons', { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': key } });

  async function buildCoupon(overrides: object = {}): Promise<string> {
    const code = `T${newId().slice(-10)}`.toUpperCase();
    const response = await create({ code, name: 'Test', type: 'fixed', value: 50, ...overrides });
    expect(response.status).toBe(201);
    return code;
  }

  const claim = (code: string, overrides: object = {}) => ({
    code,
    userId: newId(),
    orderId: newId(),
    subtotal: twd(400),
    productKeys: ['badge'],
    lines: [],
    firstOrder: false,
    ...overrides,
  });

  const useState = async (orderId: string) =>
    (await database.couponUse.findUnique({ where: { orderId } }))?.state;

  const publishRefunded = (orderId: string, isFull: boolean) =>
    orders.outbox.transaction((_tx, record) =>
      record({
        type: 'order.refunded',
        subject: orderId,
        data: {
          orderId,
          orderNumber: 'T1',
          userId: newId(),
          refundedAmount: twd(isFull ? 350 : 1),
          isFull,
          isShipped: false,
          version: 3,
        },
      }),
    );

  async function publish(
    type: 'order.paid' | 'order.cancelled',
    orderId: string,
    couponCode: string,
    mayBePaidUntil?: Date,
  ): Promise<void> {
    const common = { orderId, userId: newId(), couponCode, version: 2 };
    await orders.outbox.transaction(async (_tx, record) => {
      if (type === 'order.cancelled')
        await record({ type, subject: orderId, data: { ...common, orderNumber: 'T1', mayBePaidUntil } });
      else {
        const promise = { promiseFrom: '2026-12-01', promiseUntil: '2026-12-04' };
        const paid = { orderNumber: 'T1', paidAmount: twd(350), paidAt: new Date(), items: [], ...promise };
        await record({ type, subject: orderId, data: { ...common, ...paid } });
      }
    });
  }

  it('quotes case-insensitively without holding a use', async () => {
    const code = await buildCoupon({ totalLimit: 1 });
    for (const spelling of [code, code.toLowerCase()]) {
      const quote = await rpc.quoteCoupon(claim(spelling));
      expect(quote.discount).toEqual(twd(50));
    }
    expect(await database.couponUse.count({ where: { coupon: { code } } })).toBe(0);
  });

  it('gives the last use to exactly one of fifty orders', async () => {
    const code = await buildCoupon({ totalLimit: 1 });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => rpc.holdCoupon(claim(code))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(['COUPON_USAGE_LIMIT_REACHED']));
  });

  it('holds a coupon whose lists were never set', async () => {
    const code = await buildCoupon();
    await database.$executeRaw`UPDATE coupon SET product_keys = NULL, listed_user_ids = NULL WHERE code = ${code}`;
    await expect(rpc.holdCoupon(claim(code))).resolves.toMatchObject({ code });
  });

  it('returns the same hold to a repeated call for the same order', async () => {
    const code = await buildCoupon({ perUserLimit: 1 });
    const order = claim(code);
    const first = await rpc.holdCoupon(order);
    expect(await rpc.holdCoupon(order)).toEqual(first);
    expect(await database.couponUse.count({ where: { orderId: order.orderId } })).toBe(1);
  });

  it('takes the number of a placed order to its use, which staff then find by it', async () => {
    const code = await buildCoupon();
    const { orderId, userId } = claim(code);
    await rpc.holdCoupon(claim(code, { orderId, userId }));
    const total = twd(350);
    const data = { orderId, orderNumber: 'T261121-7K3QX0', userId, total, couponCode: code, items: [] };
    await orders.outbox.transaction((_tx, record) =>
      record({
        type: 'order.placed',
        subject: orderId,
        data: { ...data, payableUntil: new Date(), version: 1 },
      }),
    );
    const { id } = await database.coupon.findUniqueOrThrow({ where: { code } });
    await eventually(async () => {
      const uses = await (await call(`/coupons/${id}/usage?search=7k3qx0`)).json();
      expect(uses).toMatchObject({ total: 1, items: [{ orderId, orderNumber: 'T261121-7K3QX0' }] });
    });
  });

  it('redeems once when `order.paid` is delivered twice', async () => {
    const code = await buildCoupon();
    const order = claim(code);
    await rpc.holdCoupon(order);
    await publish('order.paid', order.orderId, code);
    await publish('order.paid', order.orderId, code);
    await eventually(async () => expect(await useState(order.orderId)).toBe('redeemed'));
    await eventually(async () => expect(await database.inbox.count()).toBeGreaterThanOrEqual(2));
    expect(await database.outbox.count({ where: { type: 'tapory.coupon.redeemed.v1' } })).toBe(1);
  });

  it('takes the number of a paid order whose placing a previous version has read', async () => {
    const code = await buildCoupon();
    const { orderId } = claim(code);
    await rpc.holdCoupon(claim(code, { orderId }));
    await publish('order.paid', orderId, code);
    await eventually(async () => {
      const use = await database.couponUse.findUniqueOrThrow({ where: { orderId } });
      expect(use).toMatchObject({ state: 'redeemed', orderNumber: 'T1' });
    });
  });

  it('releases the use of a cancelled order, so that another order can hold it', async () => {
    const code = await buildCoupon({ totalLimit: 1 });
    const order = claim(code);
    await rpc.holdCoupon(order);
    await publish('order.cancelled', order.orderId, code);
    await eventually(async () => expect(await useState(order.orderId)).toBe('released'));
    await expect(rpc.holdCoupon(claim(code))).resolves.toMatchObject({ code });
    const coupon = await database.coupon.findUnique({ where: { code } });
    const usage = await (await call(`/coupons/${coupon?.id}/usage`)).json();
    expect(usage).toMatchObject({
      total: 2,
      items: [{ state: 'held' }, { state: 'released', orderId: order.orderId }],
    });
  });

  it('keeps the use of a cancelled order while it may still be paid, then releases it', async () => {
    const code = await buildCoupon({ totalLimit: 1 });
    const [order, other] = [claim(code), claim(code)];
    await rpc.holdCoupon(order);
    await publish('order.cancelled', order.orderId, code, new Date(Date.now() + 3_600_000));
    const useOf = () => database.couponUse.findUniqueOrThrow({ where: { orderId: order.orderId } });
    await eventually(async () => expect((await useOf()).keptUntil).not.toBeNull());
    const release = () => releaseExpiredHolds({ database, outbox: own.outbox, catalogOrder: orderClient });
    orderStates.set(order.orderId, 'over');
    await release();
    await expect(rpc.holdCoupon(other)).rejects.toMatchObject({ code: 'COUPON_USAGE_LIMIT_REACHED' });
    await database.couponUse.update({
      where: { orderId: order.orderId },
      data: { keptUntil: new Date(Date.now() - 60_000) },
    });
    await release();
    expect(await useOf()).toMatchObject({ state: 'released', keptUntil: null });
    await expect(rpc.holdCoupon(other)).resolves.toMatchObject({ code });
  });

  it('redeems the kept use of a cancelled order that is paid after all', async () => {
    const code = await buildCoupon({ totalLimit: 1 });
    const order = claim(code);
    await rpc.holdCoupon(order);
    await publish('order.cancelled', order.orderId, code, new Date(Date.now() + 3_600_000));
    const keptUntil = async () =>
      (await database.couponUse.findUniqueOrThrow({ where: { orderId: order.orderId } })).keptUntil;
    await eventually(async () => expect(await keptUntil()).not.toBeNull());
    expect(await rpc.reclaimUse({ orderId: order.orderId })).toEqual({ isReclaimed: true });
    expect([await useState(order.orderId), await keptUntil()]).toEqual(['redeemed', null]);
  });

  it.each([
    ['payment event before refund event', true],
    ['refund event before payment event', false],
  ])('returns the use of a fully refunded order: %s', async (_what, isPaidFirst) => {
    const code = await buildCoupon({ perUserLimit: 1 });
    const order = claim(code);
    await rpc.holdCoupon(order);
    if (isPaidFirst) {
      await publish('order.paid', order.orderId, code);
      await eventually(async () => expect(await useState(order.orderId)).toBe('redeemed'));
    }
    await publishRefunded(order.orderId, false);
    await publishRefunded(order.orderId, true);
    await publishRefunded(order.orderId, true);
    await eventually(async () => expect(await useState(order.orderId)).toBe('returned'));
    const handledPayments = () => database.inbox.count({ where: { consumer: { contains: 'order-paid' } } });
    const before = await handledPayments();
    if (!isPaidFirst) {
      await publish('order.paid', order.orderId, code);
      await eventually(async () => expect(await handledPayments()).toBe(before + 1));
    }
    await expect(rpc.holdCoupon(claim(code, { userId: order.userId }))).resolves.toMatchObject({ code });
    expect(await useState(order.orderId)).toBe('returned');
  });

  /** Backdates the hold's deadline and runs the job. */
  async function expireHold(orderId: string): Promise<void> {
    const heldUntil = new Date(Date.now() - 3_600_000);
    await database.couponUse.updateMany({
      where: { orderId, heldUntil: { not: null } },
      data: { heldUntil },
    });
    await releaseExpiredHolds({ database, outbox: own.outbox, catalogOrder: orderClient });
  }

  it.each([
    ['releases', 'unplaced', 'released'],
    ['releases', 'over', 'released'],
    ['confirms', 'pending', 'held'],
    ['confirms', 'paid', 'held'],
  ])('%s an expired hold when its order is %s', async (_verb, state, expected) => {
    const code = await buildCoupon({ totalLimit: 1 });
    const order = claim(code);
    await rpc.holdCoupon(order);
    orderStates.set(order.orderId, state);
    await expireHold(order.orderId);
    expect(await useState(order.orderId)).toBe(expected);
    const next = rpc.holdCoupon(claim(code)).catch((error) => error);
    expect(await next).toMatchObject({
      code: expected === 'held' ? 'COUPON_USAGE_LIMIT_REACHED' : code,
    });
  });

  it('forgets after 90 days what refused orders left, and nothing else', async () => {
    const code = await buildCoupon();
    const [refused, recent, cancelled] = [claim(code), claim(code), claim(code)];
    for (const order of [refused, recent, cancelled]) {
      await rpc.holdCoupon(order);
      await rpc.releaseHold({ orderId: order.orderId });
    }
    const setUse = (orderId: string, data: { createdAt?: Date; orderPlaced?: boolean }) =>
      database.couponUse.update({ where: { orderId }, data });
    const old = new Date(Date.now() - 91 * 86_400_000);
    await setUse(refused.orderId, { createdAt: old });
    await setUse(cancelled.orderId, { createdAt: old, orderPlaced: true });
    expect(await purgeReleasedUses(database.pool, 10)).toBe(1);
    expect(await database.couponUse.count({ where: { orderId: refused.orderId } })).toBe(0);
    expect(await purgeReleasedUses(database.pool, 10)).toBe(0);
  });

  it('accepts states as strings from the previous release of catalog-order', async () => {
    const [held, released] = [claim(await buildCoupon()), claim(await buildCoupon())];
    for (const order of [held, released]) await rpc.holdCoupon(order);
    orderStates.set(held.orderId, 'paid').set(released.orderId, 'over');
    isOldRelease = true;
    await expireHold(held.orderId);
    await expireHold(released.orderId);
    isOldRelease = false;
    expect(await useState(held.orderId)).toBe('held');
    expect(await useState(released.orderId)).toBe('released');
  });

  it('releases a hold whose order was placed without the coupon', async () => {
    const order = claim(await buildCoupon());
    await rpc.holdCoupon(order);
    orderStates.set(order.orderId, 'pending');
    withoutCoupon.add(order.orderId);
    await expireHold(order.orderId);
    expect(await useState(order.orderId)).toBe('released');
  });

  it('releases nothing while catalog-order does not know the order’s state', async () => {
    const order = claim(await buildCoupon());
    await rpc.holdCoupon(order);
    orderStates.set(order.orderId, 'gibberish');
    await expect(expireHold(order.orderId)).rejects.toThrow('unknown state');
    expect(await useState(order.orderId)).toBe('held');
    await database.couponUse.updateMany({ where: { orderId: order.orderId }, data: { heldUntil: null } });
  });

  it('prices a repeated hold by the current goods and terms', async () => {
    const code = await buildCoupon({ type: 'percentage', value: 10, minimumAmount: twd(400) });
    const order = claim(code, { subtotal: twd(4000) });
    expect(await rpc.holdCoupon(order)).toMatchObject({ discount: twd(400), subtotal: twd(4000) });
    const smaller = { ...order, subtotal: twd(400) };
    expect(await rpc.holdCoupon(smaller)).toMatchObject({ discount: twd(40), subtotal: twd(400) });
    await expect(rpc.holdCoupon({ ...order, subtotal: twd(399) })).rejects.toMatchObject({
      code: 'MINIMUM_AMOUNT_NOT_MET',
    });
    const { id } = await database.coupon.findUniqueOrThrow({ where: { code } });
    await call(`/coupons/${id}`, { method: 'PATCH', body: JSON.stringify({ value: 20 }) });
    expect(await rpc.holdCoupon(smaller)).toMatchObject({ discount: twd(80) });
    expect(await database.couponUse.findUniqueOrThrow({ where: { orderId: order.orderId } })).toMatchObject({
      ...{ discount: 80, subtotal: 400, termsVersion: 2 },
    });
  });

  it('refuses to renew an expired hold once another order has taken its use', async () => {
    const code = await buildCoupon({ totalLimit: 1 });
    const order = claim(code);
    await rpc.holdCoupon(order);
    await expireHold(order.orderId);
    await rpc.holdCoupon(claim(code));
    await expect(rpc.holdCoupon(order)).rejects.toMatchObject({ code: 'COUPON_USAGE_LIMIT_REACHED' });
  });

  it('refuses a repeated hold for a placed order or another user', async () => {
    const code = await buildCoupon();
    const order = claim(code);
    await rpc.holdCoupon(order);
    await expect(rpc.holdCoupon({ ...order, userId: newId() })).rejects.toMatchObject({ code: 'CONFLICT' });
    await publish('order.cancelled', order.orderId, code);
    await eventually(async () => expect(await useState(order.orderId)).toBe('released'));
    await expect(rpc.holdCoupon(order)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('releases the hold of a refused order at once, but not that of a placed order', async () => {
    const code = await buildCoupon({ totalLimit: 1 });
    const [refused, paid] = [claim(code), claim(code)];
    await rpc.holdCoupon(refused);
    await rpc.releaseHold({ orderId: refused.orderId });
    await rpc.holdCoupon(paid);
    await publish('order.paid', paid.orderId, code);
    await eventually(async () => expect(await useState(paid.orderId)).toBe('redeemed'));
    await rpc.releaseHold({ orderId: paid.orderId });
    expect(await useState(paid.orderId)).toBe('redeemed');
  });

  it('holds at most one first-order coupon per user', async () => {
    const codes = await Promise.all([1, 2, 3].map(() => buildCoupon({ eligibility: 'first_order' })));
    const userId = newId();
    const holds = codes.map((code) => rpc.holdCoupon(claim(code, { userId, firstOrder: true })));
    const results = await Promise.allSettled(holds);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(['USER_NOT_ELIGIBLE', 'USER_NOT_ELIGIBLE']);
    const quote = rpc.quoteCoupon(claim(codes[0] ?? '', { userId, firstOrder: true }));
    await expect(quote).rejects.toMatchObject({ code: 'USER_NOT_ELIGIBLE' });
  });

  it('redeems the use when payment and expiry of the order race', async () => {
    const code = await buildCoupon();
    for (let round = 0; round < 20; round += 1) {
      const order = claim(code);
      await rpc.holdCoupon(order);
      await Promise.all([
        own.outbox.transaction((tx, record) => releaseCoupon(tx, record, order.orderId)),
        own.outbox.transaction((tx, record) => redeemCoupon(tx, record, order.orderId)),
      ]);
      expect(await useState(order.orderId)).toBe('redeemed');
    }
  });

  it('gives late money of an ended order its use again only while one is free, however many come at once', async () => {
    const code = await buildCoupon({ totalLimit: 2 });
    const ended = [claim(code), claim(code), claim(code), claim(code)];
    for (const order of ended) {
      await rpc.holdCoupon(order);
      await publish('order.cancelled', order.orderId, code);
      await eventually(async () => expect(await useState(order.orderId)).toBe('released'));
    }
    const answers = await Promise.all(ended.map(({ orderId }) => rpc.reclaimUse({ orderId })));
    expect(answers.filter(({ isReclaimed }) => isReclaimed)).toHaveLength(2);
    const again = await Promise.all(ended.map(({ orderId }) => rpc.reclaimUse({ orderId })));
    expect(again).toEqual(answers);
    const states = await Promise.all(ended.map(({ orderId }) => useState(orderId)));
    expect(states.toSorted()).toEqual(['redeemed', 'redeemed', 'returned', 'returned']);
    expect(await rpc.reclaimUse({ orderId: newId() })).toEqual({ isReclaimed: false });
  });

  it('rejects a change that makes the terms contradictory', async () => {
    const code = await buildCoupon({ value: 300, startsAt: '2026-11-01T00:00:00Z' });
    const { id } = await database.coupon.findUniqueOrThrow({ where: { code } });
    const change = async (body: object) => {
      const response = await call(`/coupons/${id}`, { method: 'PATCH', body: JSON.stringify(body) });
      const { errors } = (await response.json()) as { errors?: { path: string }[] };
      return [response.status, errors?.map(({ path }) => path)];
    };
    expect(await change({ type: 'percentage' })).toEqual([422, ['value']]);
    expect(await change({ type: 'percentage', value: 200 })).toEqual([422, ['value']]);
    expect(await change({ endsAt: '2026-11-01T00:00:00Z' })).toEqual([422, ['endsAt']]);
    expect(await change({ minimumAmount: twd(-5) })).toEqual([422, ['minimumAmount']]);
    expect(await change({ type: 'percentage', value: 30 })).toEqual([200, undefined]);
    const wrong = database.coupon.update({ where: { id }, data: { value: 101 } });
    await expect(wrong).rejects.toThrow('coupon_value_check');
  });

  it('accepts the maximum of listed users and records who created and changed a coupon', async () => {
    const listedUserIds = Array.from({ length: 10_000 }, () => newId());
    const code = await buildCoupon({ eligibility: 'listed', listedUserIds });
    const { id, createdBy } = await database.coupon.findUniqueOrThrow({ where: { code } });
    expect(createdBy).toMatch(/^[0-9a-f-]{36}$/);
    const changed = await call(`/coupons/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ listedUserIds }),
    });
    expect(await changed.json()).toMatchObject({ createdBy, updatedBy: createdBy });
  });

  it('returns the same coupon for a repeated idempotency key and rejects the key for another body', async () => {
    const key = newId();
    const body = { code: `R${newId().slice(-10)}`, name: 'Repeat', type: 'fixed', value: 10 };
    const first = await (await create(body, key)).json();
    expect(await (await create(body, key)).json()).toEqual(first);
    const other = await create({ ...body, value: 20 }, key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('rejects a taken code in the requested language', async () => {
    const code = await buildCoupon();
    const response = await call('/coupons', {
      method: 'POST',
      body: JSON.stringify({ code, name: 'Again', type: 'fixed', value: 1 }),
      headers: { 'idempotency-key': newId(), 'accept-language': 'en' },
    });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({
      code: 'COUPON_CODE_TAKEN',
      title: 'This coupon code already exists.',
    });
  });

  it('removes a deleted user from every eligibility list', async () => {
    const [deleted, other] = [newId(), newId()];
    const code = await buildCoupon({ eligibility: 'listed', listedUserIds: [deleted, other] });
    await people.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: deleted, data: { userId: deleted } }),
    );
    await eventually(async () => {
      const { listedUserIds } = await database.coupon.findUniqueOrThrow({ where: { code } });
      expect(listedUserIds).toEqual([other]);
    });
  });

  it('refuses a session cookie and other roles on staff routes', async () => {
    const cookie = await call('/coupons', { headers: { authorization: '', cookie: '__Host-sid=sid-mei' } });
    expect(cookie.status).toBe(403);
    const customer = await issuer.issue({ sub: newId(), roles: ['customer'] });
    expect((await call('/coupons', { headers: { authorization: `Bearer ${customer}` } })).status).toBe(403);
    // Authorisation comes before validation.
    const bad = { method: 'POST', body: '{}', headers: { authorization: `Bearer ${customer}` } };
    expect((await call('/coupons', bad)).status).toBe(403);
    const forged = await issuer.issue({ sub: newId(), roles: ['admin'], audience: 'another-api' });
    expect((await call('/coupons', { headers: { authorization: `Bearer ${forged}` } })).status).toBe(401);
    expect((await call('/coupons')).status).toBe(200);
  });

  it('requires a fresh sign-in to create or change a coupon, not to read', async () => {
    const made = await create({ code: `FRESH${newId().slice(-8)}`, name: 'Test', type: 'fixed', value: 50 });
    const { id } = (await made.json()) as { id: string };
    const earlier = await issuer.issue({ sub: newId(), roles: ['admin'], signedInAgo: 600 });
    const headers = { authorization: `Bearer ${earlier}`, 'idempotency-key': newId() };
    for (const path of ['/coupons', `/coupons/${id}`, `/coupons/${id}/usage`])
      expect((await call(path, { headers })).status).toBe(200);
    for (const [method, path] of [
      ['POST', '/coupons'],
      ['PATCH', `/coupons/${id}`],
    ] as const) {
      const response = await call(path, { method, headers, body: JSON.stringify({ enabled: false }) });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED' });
    }
    expect(await (await call(`/coupons/${id}`, { headers })).json()).toMatchObject({ enabled: true });
  });

  it('releases a hold that gets another coupon while the release waits for it', async () => {
    const [first, second] = [await buildCoupon(), await buildCoupon()];
    const { orderId, ...rest } = claim(first);
    await rpc.holdCoupon({ orderId, ...rest });
    const coupon = await database.coupon.findUniqueOrThrow({ where: { code: second } });
    let release: Promise<unknown> = Promise.resolve();
    await database.pool.$transaction(async (tx) => {
      const hold = { id: newId(), couponId: coupon.id, userId: rest.userId, orderId, holdSeconds: 60 };
      const price = { discount: 50, subtotal: 400, termsVersion: coupon.version, isFirstOrder: false };
      await saveHold(tx, { ...hold, ...price, oneUseCode: null });
      release = rpc.releaseHold({ orderId });
      await eventually(async () => {
        const waiting = sql<{ pid: number }>`
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(await query(database.pool, waiting)).toHaveLength(1);
      });
    });
    await release;
    expect(await useState(orderId)).toBe('released');
  });

  it('rejects a gRPC caller with a wrong token', async () => {
    const stranger = createRpcClient(CouponServiceClient, {
      address: running.service.address().rpc,
      token: 'wrong',
    });
    await expect(stranger.quoteCoupon(claim('WELCOME50'))).rejects.toThrow();
    stranger.close();
  });
});
