import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CouponServiceClient, EVENTS } from '@tapory/contracts';
import { createMessaging, type Messaging } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { createLog, createRpcClient, newId, type RpcClient, type Service } from '@tapory/service-kit';
import {
  createDatabase as createTestDatabase,
  createVhost,
  eventually,
  type RpcPeer,
  serviceEnv,
  startIdentityPeer,
  startTokenIssuer,
  TEST_RPC_TOKEN,
  type TestDatabase,
  type TestVhost,
  type TokenIssuer,
} from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { releaseLapsedHolds } from '../src/jobs/release-lapsed-holds.ts';

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC. Peers: identity and the token issuer speak the real protocols. */
describe('coupon', () => {
  let service: Service;
  let store: TestDatabase;
  let vhost: TestVhost;
  let identity: RpcPeer;
  let issuer: TokenIssuer;
  let database: Database;
  let orders: Messaging<Tx, typeof EVENTS>;
  let people: Messaging<Tx, typeof EVENTS>;
  let own: Messaging<Tx, typeof EVENTS>;
  let rpc: RpcClient<CouponServiceClient>;
  let adminToken: string;

  beforeAll(async () => {
    store = await createTestDatabase('coupon', { migrationsFrom: 'services/coupon/prisma/migrations' });
    vhost = await createVhost('coupon');
    identity = await startIdentityPeer(new Map([['sid-mei', { userId: newId() }]]));
    const env = serviceEnv({ databaseUrl: store.url, rabbitMqUrl: vhost.url });
    issuer = await startTokenIssuer(env.OIDC_ISSUER ?? '');
    service = buildApp(
      readConfig({ ...env, IDENTITY_ADDR: identity.address, OIDC_JWKS_URL: issuer.jwksUrl }),
    );
    await service.start();
    database = createDatabase({ url: store.url, poolSize: 4 });
    rpc = createRpcClient(CouponServiceClient, { address: service.address().rpc, token: TEST_RPC_TOKEN });
    adminToken = await issuer.issue({ sub: newId(), roles: ['admin'] });
    const messagingOf = (name: string) =>
      createMessaging({
        service: name,
        events: EVENTS,
        db: database,
        log: createLog({ service: 'test', level: 'silent' }),
        amqpUrl: vhost.url,
        databaseUrl: store.url,
      });
    orders = messagingOf('catalog-order');
    own = messagingOf('coupon');
    people = messagingOf('identity');
    await orders.start([]);
    await people.start([]);
  });

  afterAll(async () => {
    await orders?.stop();
    await people?.stop();
    rpc?.close();
    await service?.stop();
    await database?.$disconnect();
    identity?.stop();
    issuer?.stop();
    await store?.drop();
  });

  const call = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`${service.address().http}/api/coupon${path}`, {
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
    firstOrder: false,
    ...overrides,
  });

  const useState = async (orderId: string) =>
    (await database.couponUse.findUnique({ where: { orderId } }))?.state;

  const tellRefunded = (orderId: string, isFull: boolean) =>
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

  async function tell(
    type: 'order.paid' | 'order.cancelled',
    orderId: string,
    couponCode: string,
  ): Promise<void> {
    const common = { orderId, userId: newId(), couponCode, version: 2 };
    await orders.outbox.transaction(async (_tx, record) => {
      if (type === 'order.cancelled') await record({ type, subject: orderId, data: common });
      else {
        const paid = { orderNumber: 'T1', paidAmount: twd(350), paidAt: new Date(), items: [] };
        await record({ type, subject: orderId, data: { ...common, ...paid } });
      }
    });
  }

  it('quotes without holding, whatever the letters’ case', async () => {
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

  it('answers the same hold to the same order', async () => {
    const code = await buildCoupon({ perUserLimit: 1 });
    const order = claim(code);
    const first = await rpc.holdCoupon(order);
    expect(await rpc.holdCoupon(order)).toEqual(first);
    expect(await database.couponUse.count({ where: { orderId: order.orderId } })).toBe(1);
  });

  it('redeems once when the order is paid, however often it is told', async () => {
    const code = await buildCoupon();
    const order = claim(code);
    await rpc.holdCoupon(order);
    await tell('order.paid', order.orderId, code);
    await tell('order.paid', order.orderId, code);
    await eventually(async () => expect(await useState(order.orderId)).toBe('redeemed'));
    await eventually(async () => expect(await database.inbox.count()).toBeGreaterThanOrEqual(2));
    expect(await database.outbox.count({ where: { type: 'tapory.coupon.redeemed.v1' } })).toBe(1);
  });

  it('gives the use back when the order is cancelled, so that it can be used again', async () => {
    const code = await buildCoupon({ totalLimit: 1 });
    const order = claim(code);
    await rpc.holdCoupon(order);
    await tell('order.cancelled', order.orderId, code);
    await eventually(async () => expect(await useState(order.orderId)).toBe('released'));
    await expect(rpc.holdCoupon(claim(code))).resolves.toMatchObject({ code });
    const coupon = await database.coupon.findUnique({ where: { code } });
    const usage = await (await call(`/coupons/${coupon?.id}/usage`)).json();
    expect(usage).toMatchObject({
      total: 2,
      items: [{ state: 'held' }, { state: 'released', orderId: order.orderId }],
    });
  });

  it.each([
    ['paid, then refunded', true],
    ['refunded before its payment is told', false],
  ])('gives the use of a wholly refunded order back: %s', async (_what, isPaidFirst) => {
    const code = await buildCoupon({ perUserLimit: 1 });
    const order = claim(code);
    await rpc.holdCoupon(order);
    if (isPaidFirst) {
      await tell('order.paid', order.orderId, code);
      await eventually(async () => expect(await useState(order.orderId)).toBe('redeemed'));
    }
    await tellRefunded(order.orderId, false);
    await tellRefunded(order.orderId, true);
    await tellRefunded(order.orderId, true);
    await eventually(async () => expect(await useState(order.orderId)).toBe('returned'));
    if (!isPaidFirst) await tell('order.paid', order.orderId, code);
    await expect(rpc.holdCoupon(claim(code, { userId: order.userId }))).resolves.toMatchObject({ code });
    await eventually(async () =>
      expect(await database.inbox.count({ where: { consumer: { contains: 'order-paid' } } })).toBeGreaterThan(
        0,
      ),
    );
    expect(await useState(order.orderId)).toBe('returned');
  });

  it('releases a hold whose order never came', async () => {
    const code = await buildCoupon();
    const order = claim(code);
    await rpc.holdCoupon(order);
    await releaseLapsedHolds(database, own.outbox, new Date(Date.now() + 3_600_000));
    expect(await useState(order.orderId)).toBe('released');
  });

  it('answers the same coupon to a repeated command and refuses the key for another', async () => {
    const key = newId();
    const body = { code: `R${newId().slice(-10)}`, name: 'Repeat', type: 'fixed', value: 10 };
    const first = await (await create(body, key)).json();
    expect(await (await create(body, key)).json()).toEqual(first);
    const other = await create({ ...body, value: 20 }, key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('refuses a taken code in the reader’s language', async () => {
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

  it('takes a person who is gone off every list', async () => {
    const [gone, stays] = [newId(), newId()];
    const code = await buildCoupon({ eligibility: 'listed', listedUserIds: [gone, stays] });
    await people.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: gone, data: { userId: gone } }),
    );
    await eventually(async () => {
      const { listedUserIds } = await database.coupon.findUniqueOrThrow({ where: { code } });
      expect(listedUserIds).toEqual([stays]);
    });
  });

  it('opens the admin’s coupons to no cookie and no other role', async () => {
    const cookie = await call('/coupons', { headers: { authorization: '', cookie: '__Host-sid=sid-mei' } });
    expect(cookie.status).toBe(403);
    const customer = await issuer.issue({ sub: newId(), roles: ['customer'] });
    expect((await call('/coupons', { headers: { authorization: `Bearer ${customer}` } })).status).toBe(403);
    // Who may not send it learns nothing of what is wrong with it.
    const bad = { method: 'POST', body: '{}', headers: { authorization: `Bearer ${customer}` } };
    expect((await call('/coupons', bad)).status).toBe(403);
    const forged = await issuer.issue({ sub: newId(), roles: ['admin'], audience: 'another-api' });
    expect((await call('/coupons', { headers: { authorization: `Bearer ${forged}` } })).status).toBe(401);
    expect((await call('/coupons')).status).toBe(200);
  });

  it('answers no stranger over gRPC', async () => {
    const stranger = createRpcClient(CouponServiceClient, { address: service.address().rpc, token: 'wrong' });
    await expect(stranger.quoteCoupon(claim('WELCOME50'))).rejects.toThrow();
    stranger.close();
  });
});
