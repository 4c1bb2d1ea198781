import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, newId } from '@tapory/service-kit';
import { readSecurityLog } from '@tapory/testing';
import { completeOrders } from '../src/orders/jobs/complete-orders.ts';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';

const PARCEL = { carrier: 'black_cat', trackingNumber: ' 9012 3456 7890 ' };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('making and sending an order', () => {
  let shop: Making;
  let ask: Making['ask'];
  let act: Making['act'];
  let step: Making['step'];
  let detailOf: Making['detailOf'];
  const log = readSecurityLog();

  beforeAll(async () => {
    shop = await startMaking(log.env);
    ({ ask, act, step, detailOf } = shop);
  });
  afterAll(async () => {
    await shop?.stop();
    log.remove();
  });

  async function seen(order: Placed) {
    const one = await shop.shop.call(order.member, 'GET', `/orders/${order.id}`);
    const list = await shop.shop.call(order.member, 'GET', '/orders');
    const { label, parcel } = (await one.json()) as { label: string; parcel: object | null };
    const { items } = (await list.json()) as { items: { label: string }[] };
    return { label, listed: items.map((item) => item.label), parcel };
  }
  const eventsOf = async (order: Placed): Promise<string[]> => {
    const types = await shop.eventsOf(order);
    const steps = ['order.production-started', 'order.shipped', 'order.completed'];
    return steps.filter((step) => types.filter((type) => type === step).length === 1);
  };
  async function shipped(): Promise<Placed> {
    const order = await shop.paid();
    await shop.pack(order);
    await step(order, 'ship', PARCEL);
    return order;
  }

  it('starts production of a paid order once, and leaves it out of the orders to make', async () => {
    const order = await shop.paid();
    const toMake = async () =>
      ((await ask('GET', 'orders?toMake=true', 'production')).body as never as { total: number }).total;
    const before = await toMake();
    const { version } = await detailOf(order);
    const key = newId();
    const started = await act(order, 'start-production', { version }, 'production', key);
    expect([started.status, started.body.order.label]).toEqual([200, 'processing']);
    expect(started.body.acts).toMatchObject([{ kind: 'production_started', actorId: expect.any(String) }]);
    expect((await act(order, 'start-production', { version }, 'production', key)).status).toBe(200);
    expect(await toMake()).toBe(before - 1);
    expect(await seen(order)).toEqual({ label: 'processing', listed: ['processing'], parcel: null });
    expect(await eventsOf(order)).toEqual(['order.production-started']);
    const logged = log.lines().filter(({ event }) => event === 'order-act');
    expect(logged[0]).toMatchObject({
      subjectId: order.id,
      reason: 'start-production',
      operation: 'startOrderProduction',
    });
  });

  it('lets one of two staff who act on the same version win', async () => {
    const order = await shop.paid();
    const { version } = await detailOf(order);
    const both = await Promise.all(
      (['support', 'admin'] as const).map((role) => act(order, 'start-production', { version }, role)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('CONFLICT');
    expect((await detailOf(order)).acts).toHaveLength(1);
  });

  it('refuses a step out of order, and any of an unpaid or refunded order', async () => {
    const paid = await shop.paid();
    const early = await step(paid, 'ship', PARCEL);
    expect([early.status, early.body.code]).toEqual([409, 'ORDER_STEP_REFUSED']);
    const unpaid = await shop.place();
    expect((await step(unpaid, 'start-production')).body.code).toBe('ORDER_STEP_REFUSED');
    await step(paid, 'start-production');
    await shop.refund(paid, 400);
    expect((await step(paid, 'ship', PARCEL)).body.code).toBe('ORDER_STEP_REFUSED');
    expect(await seen(paid)).toMatchObject({ label: 'refunded' });
  });

  it('ships with a carrier and a tracking number, which the shopper sees', async () => {
    const order = await shop.paid();
    await step(order, 'start-production');
    expect((await step(order, 'ship', PARCEL)).body.code).toBe('ITEMS_NOT_PACKED');
    await shop.pack(order);
    const wrong = await step(order, 'ship', { ...PARCEL, trackingNumber: '<b>' });
    expect(wrong.status).toBe(422);
    expect((await step(order, 'ship', PARCEL)).body.order.label).toBe('shipped');
    const parcel = { carrier: 'black_cat', trackingNumber: '901234567890', shippedAt: expect.any(String) };
    expect(await seen(order)).toEqual({ label: 'shipped', listed: ['shipped'], parcel });
    expect(await eventsOf(order)).toEqual(['order.production-started', 'order.shipped']);
  });

  it('is sent before all is packed when staff say why', async () => {
    const order = await shop.paid();
    await step(order, 'start-production');
    const sent = await step(order, 'ship', { ...PARCEL, reason: '客人自取後補登' });
    expect(sent.body.acts.at(-1)).toMatchObject({ kind: 'shipped', detail: { reason: '客人自取後補登' } });
    expect(sent.body.production[0]).toMatchObject({ state: 'approved', isInWork: false });
  });

  it('is not acted on by a command that has acted on another order', async () => {
    const [one, other] = [await shipped(), await shipped()];
    const key = newId();
    const deliver = async (order: Placed) => {
      const { version } = await detailOf(order);
      await shop.shop.database.idempotencyKey.deleteMany({ where: { key } });
      return act(order, 'deliver', { version }, 'production', key);
    };
    expect((await deliver(one)).status).toBe(200);
    expect((await deliver(other)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await seen(other)).toMatchObject({ label: 'shipped' });
  });

  it('is completed when staff mark it delivered', async () => {
    const order = await shipped();
    expect((await step(order, 'deliver')).body.order.fulfilmentStatus).toBe('delivered');
    expect(await seen(order)).toMatchObject({ label: 'completed', listed: ['completed'] });
    expect(await eventsOf(order)).toEqual(['order.production-started', 'order.shipped', 'order.completed']);
  });

  it('is completed by time, by nobody, and not before', async () => {
    const [early, due] = [await shipped(), await shipped()];
    const { database, outbox } = shop.shop;
    const deps = { database, outbox, afterDays: 7, log: createLog({ service: 'test', level: 'silent' }) };
    await database.$executeRaw`
      UPDATE "order" SET shipped_at = now() - interval '7 days' WHERE id = ${due.id}::uuid`;
    await database.$executeRaw`
      UPDATE "order" SET shipped_at = now() - interval '167 hours' WHERE id = ${early.id}::uuid`;
    expect(await completeOrders(deps)).toBe(1);
    expect(await completeOrders(deps)).toBe(0);
    expect(await seen(early)).toMatchObject({ label: 'shipped' });
    expect(await seen(due)).toMatchObject({ label: 'completed' });
    expect((await detailOf(due)).acts.at(-1)).toMatchObject({ kind: 'completed', actorId: null });
  });

  it('is not completed by time when its parcel comes back while those before it are completed', async () => {
    const [first, back] = [await shipped(), await shipped()];
    const { database, outbox } = shop.shop;
    for (const [index, { id }] of [first, back].entries())
      await database.$executeRaw`
        UPDATE "order" SET shipped_at = now() - ${20 - index}::int * interval '1 day' WHERE id = ${id}::uuid`;
    let returned: Promise<{ status: number }> | undefined;
    const slow: typeof outbox = {
      ...outbox,
      async transaction(work) {
        returned ??= step(back, 'return-parcel', { reason: '查無此人' });
        await returned;
        return outbox.transaction(work);
      },
    };
    const log = createLog({ service: 'test', level: 'silent' });
    await completeOrders({ database, outbox: slow, afterDays: 7, log });
    expect((await returned)?.status).toBe(200);
    expect(await seen(first)).toMatchObject({ label: 'completed' });
    expect(await seen(back)).toMatchObject({ label: 'shipped' });
  });

  it('is completed by time although others that come before it fail', async () => {
    const orders = [await shipped(), await shipped(), await shipped()];
    const { database, outbox } = shop.shop;
    for (const [index, { id }] of orders.entries())
      await database.$executeRaw`
        UPDATE "order" SET shipped_at = now() - ${20 - index}::int * interval '1 day' WHERE id = ${id}::uuid`;
    const failing = orders.slice(0, 2).map(({ id }) => id);
    const refusing: typeof outbox = {
      ...outbox,
      transaction: (work) =>
        outbox.transaction(async (tx, record) =>
          work(tx, async (event) => {
            if ([event].flat().some(({ subject }) => failing.includes(subject)))
              throw new Error('fails always');
            await record(event);
          }),
        ),
    };
    const log = createLog({ service: 'test', level: 'silent' });
    const deps = { database, outbox: refusing, afterDays: 7, log };
    expect(await completeOrders(deps, undefined, 1)).toBe(1);
    expect(await seen(orders[2] as Placed)).toMatchObject({ label: 'completed' });
  });
});
