import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogOrderServiceService } from '@tapory/contracts';
import { twd } from '@tapory/money';
import { newId, type Service } from '@tapory/service-kit';
import { type RpcPeer, type RunningService, startRpcPeer, startService } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { holdCoupon } from '../src/use-cases/hold-coupon.ts';
import { quoteCoupon } from '../src/use-cases/quote-coupon.ts';

type Batch = { id: string; count: number; used: number };
type Code = { number: number; code: string; state: string; orderId: string | null };

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('one-use codes', () => {
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

  const call = (path: string, options: { body?: object; key?: string } = {}) =>
    fetch(`${running.service.address().http}/api/coupon${path}`, {
      method: options.body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': options.key ?? newId(),
      },
      ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    });
  const read = async <T>(path: string) => (await (await call(path)).json()) as T;

  async function create(): Promise<{ id: string; code: string }> {
    const body = { code: `C${newId().slice(-10)}`, name: 'Spring fair', type: 'fixed', value: 50 };
    return (await (await call('/coupons', { body })).json()) as { id: string; code: string };
  }
  async function make(couponId: string, count: number, key = newId()): Promise<Batch> {
    const response = await call(`/coupons/${couponId}/codes`, { body: { count, note: 'Fair' }, key });
    expect(response.status).toBe(201);
    return (await response.json()) as Batch;
  }
  const codesOf = async (couponId: string, batch: Batch, query = '') =>
    (await read<{ items: Code[] }>(`/coupons/${couponId}/codes/${batch.id}${query}`)).items;

  const claim = (code: string, userId = newId()) => ({
    ...{ code, userId, subtotal: twd(400), isFirstOrder: false },
    lines: [{ productKey: 'badge', amount: twd(400) }],
    ...{ orderId: newId(), holdSeconds: 60, now: new Date() },
  });
  const hold = (code: string) => holdCoupon(running.database, claim(code));

  it('are made in the number asked for, once a command, and end the coupon’s own code', async () => {
    const coupon = await create();
    const key = newId();
    const batch = await make(coupon.id, 3, key);
    expect(await make(coupon.id, 3, key)).toEqual(batch);
    const codes = await codesOf(coupon.id, batch);
    expect(codes.map(({ number, state }) => [number, state])).toEqual([
      [1, 'free'],
      [2, 'free'],
      [3, 'free'],
    ]);
    for (const { code } of codes) expect(code).toMatch(/^(?:[A-HJKMNP-Z2-9]{4}-){2}[A-HJKMNP-Z2-9]{4}$/);
    expect(await codesOf(coupon.id, batch, '?from=2&count=1')).toEqual([codes[1]]);
    const quote = quoteCoupon(running.database, claim(coupon.code), new Date());
    await expect(quote).rejects.toMatchObject({ code: 'COUPON_NOT_FOUND' });
    const typed = codes[0]?.code.toLowerCase().replaceAll('-', ' ') ?? '';
    expect(await quoteCoupon(running.database, claim(typed), new Date())).toMatchObject({
      name: 'Spring fair',
      discount: twd(50),
    });
  });

  it('serve one order each, also when fifty want the same one at once', async () => {
    const coupon = await create();
    const batch = await make(coupon.id, 2);
    const [first, second] = await codesOf(coupon.id, batch);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => hold(first?.code ?? '')));
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'COUPON_ALREADY_USED'));
    await hold(second?.code ?? '');
    const [{ used }] = (await read<{ items: [Batch] }>(`/coupons/${coupon.id}/codes`)).items;
    expect(used).toBe(2);
    const [held] = await codesOf(coupon.id, batch);
    expect(held).toMatchObject({ state: 'held' });
    const use = await running.database.couponUse.findFirst({ where: { orderId: held?.orderId ?? '' } });
    expect(use).toMatchObject({ couponId: coupon.id, oneUseCode: first?.code.replaceAll('-', '') });
    const uses = await read<{ items: { orderId: string; oneUseCode: string }[] }>(
      `/coupons/${coupon.id}/usage`,
    );
    expect(uses.items.find(({ orderId }) => orderId === held?.orderId)?.oneUseCode).toBe(first?.code);
    const file = await (await call(`/coupons/${coupon.id}/usage/export`)).text();
    expect(file).toContain(first?.code ?? 'none');
  });

  it('are a hundred thousand at once, all different, in one file', async () => {
    const coupon = await create();
    const batch = await make(coupon.id, 100_000);
    const file = await (await call(`/coupons/${coupon.id}/codes/${batch.id}/export`)).text();
    const rows = file.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(100_000);
    expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(100_000);
  });

  it.each([
    ['no coupon', () => newId(), 1, 404],
    ['too many', async () => (await create()).id, 100_001, 422],
  ])('are refused for %s', async (_, couponId, count, status) => {
    const path = `/coupons/${await couponId()}/codes`;
    expect((await call(path, { body: { count, note: '' } })).status).toBe(status);
  });

  it('of one coupon are not read under another', async () => {
    const [mine, other] = [await create(), await create()];
    const batch = await make(mine.id, 1);
    expect((await call(`/coupons/${other.id}/codes/${batch.id}`)).status).toBe(404);
  });
});
