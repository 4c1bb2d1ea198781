import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogOrderServiceService } from '@tapory/contracts';
import { twd } from '@tapory/money';
import { newId, type Service } from '@tapory/service-kit';
import { type RpcPeer, type RunningService, startRpcPeer, startService } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import type { UseState } from '../src/domain/coupon-use.ts';

type Wire = { id: string; code: string; version: number; state: string; held: number; redeemed: number };

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('coupons for staff', () => {
  let running: RunningService<Tx, Database, Service>;
  let orders: RpcPeer;
  let token: string;

  beforeAll(async () => {
    orders = await startRpcPeer(CatalogOrderServiceService, {});
    running = await startService({
      name: 'coupon',
      build: (env) => buildApp(readConfig(env)),
      createDatabase,
      rpcPeers: { CATALOG_ORDER_ADDR: orders },
      eventPeers: { 'catalog-order': [], identity: [] },
    });
    token = await running.tokenOf('admin');
  });
  afterAll(() => running?.stop());

  const call = (path: string, method = 'GET', body?: object) =>
    fetch(`${running.service.address().http}/api/coupon${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const read = async <T>(path: string) => (await (await call(path)).json()) as T;

  const mark = () => newId().slice(-8).toUpperCase();

  async function create(overrides: object = {}): Promise<Wire> {
    const body = { code: `S${newId().slice(-10)}`, name: 'Spring', type: 'fixed', value: 50, ...overrides };
    const response = await call('/coupons', 'POST', body);
    expect(response.status).toBe(201);
    return (await response.json()) as Wire;
  }

  const use = (couponId: string, state: UseState, overrides: object = {}) =>
    running.database.couponUse.create({
      data: {
        ...{ id: newId(), couponId, userId: newId(), orderId: newId(), state, discount: 50, subtotal: 400 },
        orderPlaced: true,
        ...overrides,
      },
    });

  it('lists by state, type and search, with their uses, and writes the same rows to a file', async () => {
    const name = `list ${mark()}`;
    const past = '2020-01-01T00:00:00Z';
    const future = '2099-01-01T00:00:00Z';
    const active = await create({ name, totalLimit: 2 });
    const usedUp = await create({ name, totalLimit: 1 });
    const ended = await create({ name, endsAt: past });
    const scheduled = await create({ name, startsAt: future, type: 'percentage', value: 10 });
    const off = await create({ name, enabled: false });
    const archived = await create({ name });
    await call(`/coupons/${archived.id}`, 'PATCH', { isArchived: true });
    await use(active.id, 'redeemed');
    await use(active.id, 'released');
    await use(usedUp.id, 'held');
    const codesOf = async (query: string) => {
      const { items } = await read<{ items: Wire[] }>(`/coupons?search=${encodeURIComponent(name)}&${query}`);
      return items.map(({ code }) => code);
    };
    expect(await codesOf('state=active')).toEqual([active.code]);
    expect(await codesOf('state=used_up')).toEqual([usedUp.code]);
    expect(await codesOf('state=ended')).toEqual([ended.code]);
    expect(await codesOf('state=scheduled')).toEqual([scheduled.code]);
    expect(await codesOf('state=off')).toEqual([off.code]);
    expect(await codesOf('state=archived')).toEqual([archived.code]);
    expect(await codesOf('type=percentage')).toEqual([scheduled.code]);
    expect((await codesOf('sort=createdAt')).at(0)).toBe(active.code);
    expect(await codesOf('')).not.toContain(archived.code);
    const one = await read<Wire>(`/coupons/${active.id}`);
    expect(one).toMatchObject({ state: 'active', held: 0, redeemed: 1 });
    const file = await (await call(`/coupons/export?search=${encodeURIComponent(name)}&state=active`)).text();
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain(active.code);
  });

  it('locks what was promised once an order was placed with it, and says which fields', async () => {
    const coupon = await create();
    const change = async (body: object) => {
      const response = await call(`/coupons/${coupon.id}`, 'PATCH', body);
      const { code, errors } = (await response.json()) as { code?: string; errors?: { path: string }[] };
      return [response.status, code, errors?.map(({ path }) => path)];
    };
    expect((await change({ value: 60 }))[0]).toBe(200);
    await use(coupon.id, 'returned');
    expect(await change({ value: 70, type: 'percentage' })).toEqual([
      409,
      'COUPON_TERMS_LOCKED',
      ['type', 'value'],
    ]);
    expect((await change({ value: 60, endsAt: '2099-01-01T00:00:00Z' }))[0]).toBe(200);
  });

  it('refuses a change made from an older version, and keeps the newer one', async () => {
    const coupon = await create();
    expect((await call(`/coupons/${coupon.id}`, 'PATCH', { name: 'A', version: 1 })).status).toBe(200);
    expect((await call(`/coupons/${coupon.id}`, 'PATCH', { name: 'B', version: 1 })).status).toBe(409);
    expect(await read(`/coupons/${coupon.id}`)).toMatchObject({ name: 'A', version: 2 });
  });

  it('tries terms on a sample cart by the rules of a checkout', async () => {
    const trial = async (coupon: object, sample: object = {}) => {
      const response = await call('/coupons/trial', 'POST', {
        coupon: { code: 'TRIAL', name: 'Trial', type: 'percentage', value: 10, ...coupon },
        ...{ subtotal: twd(800), productKeys: ['badge'], isFirstOrder: true, userId: null },
        ...{ usedByPerson: 0, usedInAll: 0, ...sample },
      });
      return response.json();
    };
    expect(await trial({ cap: 60 })).toEqual({
      discount: twd(60),
      total: twd(740),
      reason: null,
      params: {},
    });
    expect(await trial({ minimumAmount: twd(1000) })).toMatchObject({
      reason: 'MINIMUM_AMOUNT_NOT_MET',
      params: { gap: 200 },
      discount: null,
    });
    expect(await trial({ perUserLimit: 1 }, { usedByPerson: 1 })).toMatchObject({
      reason: 'COUPON_ALREADY_USED',
    });
  });

  it('shows who used a coupon, by state and order, in list and file', async () => {
    const coupon = await create();
    const redeemed = await use(coupon.id, 'redeemed', { isFirstOrder: true });
    await use(coupon.id, 'held');
    const path = `/coupons/${coupon.id}/usage`;
    type Use = { orderId: string; isFirstOrder: boolean; subtotal: { units: number } };
    const { items, total } = await read<{ items: Use[]; total: number }>(`${path}?state=redeemed`);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ orderId: redeemed.orderId, isFirstOrder: true, subtotal: twd(400) });
    const file = await (await call(`${path}/export`)).text();
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect((await call(`/coupons/${newId()}/usage/export`)).status).toBe(404);
  });

  it('finds a use by the number of its order or by its customer, and old uses by the id of their order', async () => {
    const coupon = await create();
    const numbered = await use(coupon.id, 'redeemed', { orderNumber: 'T261121-7K3QX0' });
    const old = await use(coupon.id, 'redeemed');
    const path = `/coupons/${coupon.id}/usage`;
    const found = async (search: string) => {
      const { items } = await read<{ items: { id: string; orderNumber: string | null }[] }>(
        `${path}?search=${encodeURIComponent(search)}`,
      );
      return items.map(({ id }) => id);
    };
    expect(await found('t261121-7k3')).toEqual([numbered.id]);
    expect(await found(numbered.userId)).toEqual([numbered.id]);
    expect(await found(old.orderId)).toEqual([old.id]);
    expect(await found('%')).toEqual([]);
    const { items } = await read<{ items: { orderNumber: string | null }[] }>(path);
    expect(items.map(({ orderNumber }) => orderNumber)).toEqual([null, 'T261121-7K3QX0']);
    const file = await (await call(`${path}/export?search=T261121`)).text();
    expect(file.trim().split('\r\n')[1]).toContain('T261121-7K3QX0');
  });

  it('sums a span by week and coupon, and names rushes of first orders', async () => {
    const coupon = await create();
    const day = (at: string) => ({ createdAt: new Date(at) });
    // Monday 2 March 2015 begins in Taipei eight hours before UTC's.
    await use(coupon.id, 'redeemed', day('2015-03-01T15:59:59Z'));
    for (let person = 0; person < 5; person += 1)
      await use(coupon.id, 'redeemed', { ...day('2015-03-01T16:00:00Z'), isFirstOrder: true });
    await use(coupon.id, 'released', day('2015-03-03T00:00:00Z'));
    const figures = await read('/coupons/figures?from=2015-02-25&to=2015-03-05');
    expect(figures).toMatchObject({
      total: { redeemed: 6, released: 1, discount: twd(300), revenue: twd(2100), firstOrders: 5 },
      weeks: [
        { week: '2015-02-23', redeemed: 1 },
        { week: '2015-03-02', redeemed: 5, discount: twd(250) },
      ],
      coupons: [{ code: coupon.code, redeemed: 6 }],
      rushes: [{ code: coupon.code, day: '2015-03-02', firstOrders: 5 }],
    });
    expect((await call('/coupons/figures?from=2015-03-05&to=2015-03-01')).status).toBe(422);
    // The year before the first, which the database does not know by this name.
    expect((await call('/coupons/figures?from=0000-12-31&to=0001-01-02')).status).toBe(422);
    expect(await read('/coupons/figures?from=0001-01-01&to=0001-01-02')).toMatchObject({ coupons: [] });
    expect(await read('/coupons/figures?from=9999-12-01&to=9999-12-31')).toMatchObject({ coupons: [] });
  });

  it('lets nobody use an archived coupon, and takes it out again', async () => {
    const { id } = await create();
    await call(`/coupons/${id}`, 'PATCH', { isArchived: true });
    expect(await read(`/coupons/${id}`)).toMatchObject({ state: 'archived', isArchived: true });
    await call(`/coupons/${id}`, 'PATCH', { isArchived: false });
    expect(await read(`/coupons/${id}`)).toMatchObject({ state: 'active' });
  });

  it('switches off, renames and archives a coupon whose list has emptied, and no longer switches it on', async () => {
    const { id } = await create({ eligibility: 'listed', listedUserIds: [newId()] });
    // As the erasure of its last person leaves it.
    await running.database.coupon.update({ where: { id }, data: { listedUserIds: [] } });
    const change = async (body: object) => (await call(`/coupons/${id}`, 'PATCH', body)).status;
    expect(await change({ name: 'Left over' })).toBe(200);
    expect(await change({ enabled: false })).toBe(200);
    expect(await change({ enabled: true })).toBe(422);
    expect(await change({ totalLimit: 1, perUserLimit: 2 })).toBe(422);
    expect(await change({ isArchived: true })).toBe(200);
    expect(await change({ isArchived: false, listedUserIds: [newId()], enabled: true })).toBe(200);
  });

  it('takes the cap off an older coupon of a fixed amount, although it was used', async () => {
    const { id } = await create();
    await running.database.coupon.update({ where: { id }, data: { cap: 30 } });
    await use(id, 'redeemed');
    const change = async (body: object) => (await call(`/coupons/${id}`, 'PATCH', body)).status;
    expect(await change({ enabled: false })).toBe(200);
    expect(await change({ enabled: true })).toBe(422);
    expect(await change({ enabled: true, cap: null })).toBe(200);
  });
});
