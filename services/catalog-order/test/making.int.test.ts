import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, newId } from '@tapory/service-kit';
import { readSecurityLog } from '@tapory/testing';
import { completeOrders } from '../src/orders/jobs/complete-orders.ts';
import { type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

type Role = 'admin' | 'support' | 'production';
type Detail = {
  version: number;
  order: { label: string; fulfilmentStatus: string };
  acts: { kind: string; actorId: string | null }[];
};
const PARCEL = { carrier: 'black_cat', trackingNumber: ' 9012 3456 7890 ' };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('making and sending an order', () => {
  let shop: Invoicing;
  const log = readSecurityLog();
  /** One member of staff per role. */
  const tokens = new Map<Role, Promise<string>>();

  beforeAll(async () => {
    shop = await startInvoicing(log.env);
  });
  afterAll(async () => {
    await shop?.stop();
    log.remove();
  });

  async function ask(method: string, path: string, role: Role, body?: object, key: string = newId()) {
    const { http } = shop.shop.service.address();
    if (!tokens.has(role)) tokens.set(role, shop.shop.tokenOf(role));
    const response = await fetch(`${http}/api/catalog-order/admin/orders/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokens.get(role)}`,
        ...{ 'content-type': 'application/json', 'idempotency-key': key },
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Detail & { code?: string } };
  }
  const detailOf = async ({ id }: Placed): Promise<Detail> => (await ask('GET', id, 'support')).body;
  const act = ({ id }: Placed, name: string, body: object, role: Role = 'production', key?: string) =>
    ask('POST', `${id}/${name}`, role, body, key);
  /** Acts on the order as it is now. */
  const step = async (order: Placed, name: string, body: object = {}) =>
    act(order, name, { version: (await detailOf(order)).version, ...body });
  async function seen(order: Placed) {
    const one = await shop.shop.call(order.member, 'GET', `/orders/${order.id}`);
    const list = await shop.shop.call(order.member, 'GET', '/orders');
    const { label, parcel } = (await one.json()) as { label: string; parcel: object | null };
    const { items } = (await list.json()) as { items: { label: string }[] };
    return { label, listed: items.map((item) => item.label), parcel };
  }
  const eventsOf = async ({ id }: Placed): Promise<string[]> => {
    const rows = await shop.shop.database.outbox.findMany({
      where: { payload: { path: ['subject'], equals: id } },
      orderBy: { seq: 'asc' },
    });
    const steps = ['order.production-started', 'order.shipped', 'order.completed'];
    return steps.filter((step) => rows.filter(({ type }) => type === `tapory.${step}.v1`).length === 1);
  };
  async function shipped(): Promise<Placed> {
    const order = await shop.paid();
    await step(order, 'start-production');
    await step(order, 'ship', PARCEL);
    return order;
  }

  it('starts production of a paid order once, and leaves it out of the orders to make', async () => {
    const order = await shop.paid();
    const toMake = async () =>
      ((await ask('GET', '?toMake=true', 'production')).body as never as { total: number }).total;
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
    const wrong = await step(order, 'ship', { ...PARCEL, trackingNumber: '<b>' });
    expect(wrong.status).toBe(422);
    expect((await step(order, 'ship', PARCEL)).body.order.label).toBe('shipped');
    const parcel = { carrier: 'black_cat', trackingNumber: '901234567890', shippedAt: expect.any(String) };
    expect(await seen(order)).toEqual({ label: 'shipped', listed: ['shipped'], parcel });
    expect(await eventsOf(order)).toEqual(['order.production-started', 'order.shipped']);
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
});
