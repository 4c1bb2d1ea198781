import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { propertyRuns } from '@tapory/testing';
import fc from 'fast-check';
import { findAttempt } from '../src/attempts/data/attempts.ts';
import { insertAttempt } from '../src/attempts/data/insert-attempt.ts';
import type { Attempt } from '../src/attempts/domain/attempt.ts';
import type { Tx } from '../src/data/database.ts';
import { claimDueAttempts } from '../src/results/data/gateway-checks.ts';
import { checkAttempt } from '../src/results/use-cases/check-attempt.ts';
import { checkOrderPayment } from '../src/results/use-cases/check-order-payment.ts';
import { buildGateway, buildReplica, insertRow } from './build-replica.ts';
import { buildOrder } from './pay-as-customer.ts';
import { MEI, type Shop, STRANGER, startShop } from './start-shop.ts';

/** Real: PostgreSQL, RabbitMQ, HTTP, gRPC and the ECPay emulator. */
describe('payment limits', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({
      MAX_ATTEMPTS_PER_HOUR: '20',
      GATEWAY_CHECK_SECONDS: '60',
      RECONCILE_INTERVAL_MS: '3600000',
    });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  const begin = (orderId: string, cookie = MEI.cookie, lng = 'en') =>
    shop.call('/attempts', {
      method: 'POST',
      cookie,
      headers: { 'idempotency-key': newId(), 'accept-language': lng },
      body: { orderId, gateway: 'ecpay', method: 'credit' },
    });

  const forget = () => shop.database.attempt.deleteMany({ where: { notices: { none: {} } } });

  it.each([
    ['en', /5 payments in progress/],
    ['zh-TW', /已經有 5 筆付款還沒結束/],
  ])('refuse a sixth open attempt of an order until one has ended (%s)', async (lng, text) => {
    await forget();
    const orderId = buildOrder(shop);
    const opened = [];
    for (let count = 0; count < 5; count += 1) opened.push(await begin(orderId));
    expect(opened.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const refused = await begin(orderId, MEI.cookie, lng);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'PAYMENT_ATTEMPTS_OPEN', detail: expect.stringMatching(text) },
    ]);
    expect(refused.headers.get('retry-after')).toBe('3600');
    const [first] = await shop.database.attempt.findMany({ where: { orderId }, take: 1 });
    await shop.database.attempt.update({ where: { id: first?.id ?? '' }, data: { status: 'failed' } });
    expect((await begin(orderId)).status).toBe(201);
  });

  it('refuse nothing, and store the attempt, when an open one ends just then', async () => {
    const { database } = shop;
    const openId = await insertRow(shop);
    const open = (await findAttempt(database.pool, openId)) as Attempt;
    const keys = { id: newId(), commandId: newId(), tradeNumber: newId().slice(-20), returnToken: newId() };
    const endsOpen = (tx: Tx): Tx => ({
      ...tx,
      async $executeRawUnsafe(...statement) {
        const count = await tx.$executeRawUnsafe(...statement);
        await database.attempt.update({ where: { id: openId }, data: { status: 'failed' } });
        return count;
      },
    });
    const pool: typeof database.pool = {
      ...database.pool,
      $transaction: (work) => database.pool.$transaction((tx) => work(endsOpen(tx))),
    };
    const limits = { maxOpen: 1, maxPerHour: 20 };
    const insert = insertAttempt({ pool }, { ...open, ...keys }, { nextCheckAt: new Date(), limits });
    expect(await insert).toBe(true);
    expect(await findAttempt(database.pool, keys.id)).toMatchObject({ status: 'pending' });
  });

  it('refuse a member’s twenty-first attempt within an hour, but not other members’', async () => {
    await forget();
    for (let count = 0; count < 20; count += 1) expect((await begin(buildOrder(shop))).status).toBe(201);
    const refused = await begin(buildOrder(shop));
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'PAYMENT_ATTEMPTS_LIMIT_EXCEEDED', detail: expect.stringMatching(/20 times.*6?\d min/) },
    ]);
    const order = buildOrder(shop, { payerId: STRANGER.userId });
    expect((await begin(order, STRANGER.cookie)).status).toBe(201);
  });

  it('hold for concurrent requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 26 }),
        async (presses) => {
          await forget();
          const orders = Array.from({ length: 4 }, () => buildOrder(shop));
          const answers = await Promise.all(presses.map((index) => begin(orders[index] ?? '')));
          expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true);
          const started = answers.filter(({ status }) => status === 201).length;
          const wanted = orders.map((_, index) => presses.filter((one) => one === index).length);
          const limit = wanted.reduce((sum, count) => sum + Math.min(5, count), 0);
          expect(started).toBe(Math.min(20, limit));
          for (const orderId of orders)
            expect(await shop.database.attempt.count({ where: { orderId } })).toBeLessThanOrEqual(5);
        },
      ),
      { numRuns: propertyRuns(8) },
    );
  }, 120_000);

  it('allow one query per attempt and minute over all replicas', async () => {
    await forget();
    const id = await insertRow(shop);
    let queries = 0;
    const gateway = buildGateway({
      query: async () => {
        queries += 1;
        const result = { outcome: 'open', amount: 350, isSimulated: false, code: '0' } as const;
        return { ...result, gatewayNumber: '', paidAt: null };
      },
    });
    const replicas = Array.from({ length: 3 }, () => buildReplica(shop, gateway));
    const attempt = (await shop.database.attempt.findUniqueOrThrow({ where: { id } })) as unknown as Attempt;
    const asked = await Promise.all(
      [...replicas, ...replicas].map(({ deps }) => checkAttempt(deps, attempt)),
    );
    expect(asked.filter((outcome) => outcome !== 'not-asked')).toEqual(['not-final']);
    expect(queries).toBe(1);
    await Promise.all(replicas.map((replica) => replica.stop()));
  });

  it('bound the wait of CheckOrderPayment for a slow gateway', async () => {
    await forget();
    const orderId = newId();
    await insertRow(shop, { orderId });
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<never>();
    const gateway = buildGateway({
      query: () => {
        asked.resolve();
        return answer.promise;
      },
    });
    const replica = buildReplica(shop, gateway, { checkWaitMs: 1 });
    // The gateway responds only after that.
    expect(await checkOrderPayment(replica.deps, orderId)).toEqual({ paid: null, mayStillBePaid: true });
    await asked.promise;
    answer.reject(new Error('too late'));
    await replica.stop();
  });

  it('are fair: many due attempts of one member do not delay another’s', async () => {
    await forget();
    const payerId = newId();
    for (let count = 0; count < 30; count += 1)
      await insertRow(shop, { payerId, nextCheckAt: new Date(count) });
    const late = await insertRow(shop, { nextCheckAt: new Date(1000) });
    const options = { limit: 5, scheduleSeconds: [3600], gateways: ['ecpay'] as const };
    const claimed = await claimDueAttempts(shop.database.pool, options);
    expect(claimed.map(({ id }) => id)).toContain(late);
    expect(claimed).toHaveLength(5);
  });
});
