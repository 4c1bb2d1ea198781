import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogOrderServiceService, CouponServiceClient } from '@tapory/contracts';
import { twd } from '@tapory/money';
import { createRpcClient, newId, type RpcClient, randomBase62, type Service } from '@tapory/service-kit';
import { eventually, type RunningService, startRpcPeer, startService, TEST_RPC } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { pointRulesOf, readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { findUnbalanced } from '../src/data/point-ledger.ts';
import { bookTap } from '../src/use-cases/book-tap.ts';

type Points = {
  isEnabled: boolean;
  balance: number;
  streak: number;
  touchedOn: string[];
  coupons: { code: string }[];
};
type Member = { userId: string; cookie: string };

const DAY_MS = 86_400_000;

/** Real: PostgreSQL, RabbitMQ, HTTP, gRPC. */
describe('spending points', () => {
  let running: RunningService<Tx, Database, Service>;
  let rpc: RpcClient<CouponServiceClient>;

  beforeAll(async () => {
    running = await startService({
      name: 'coupon',
      build: (env) => buildApp(readConfig(env)),
      createDatabase,
      settings: { POINTS_REWARDS: '10:50' },
      rpcPeers: { CATALOG_ORDER_ADDR: await startRpcPeer(CatalogOrderServiceService, {}) },
      eventPeers: { 'catalog-order': [] },
    });
    rpc = createRpcClient(CouponServiceClient, {
      address: running.service.address().rpc,
      ...TEST_RPC,
    });
    running.defer(() => rpc.close());
  });
  afterAll(() => running?.stop());

  const call = (member: Member, path: string, points?: number, key = newId()) =>
    fetch(`${running.apiUrl}${path}`, {
      method: points === undefined ? 'GET' : 'POST',
      headers: {
        cookie: member.cookie,
        'content-type': 'application/json',
        'x-tapory-csrf': '1',
        'idempotency-key': key,
      },
      ...(points === undefined ? {} : { body: JSON.stringify({ points }) }),
    });
  const read = async <T>(member: Member, path: string) => (await (await call(member, path)).json()) as T;
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

  /** A member who touched one keepsake on so many days up to today, at another hour each day. */
  async function collect(points: number): Promise<Member> {
    const member = running.signIn();
    const rules = pointRulesOf(readConfig(running.env));
    const videoId = randomBase62(22);
    for (let ago = points - 1; ago >= 0; ago -= 1) {
      const tappedAt = new Date(Date.now() - ago * DAY_MS - ago * 60_000);
      const tap = { videoId, userId: member.userId, tappedAt, source: 'link' };
      await running.database.pool.$transaction((tx) => bookTap(tx, tap, rules));
    }
    return member;
  }

  it('gives one coupon for ten points and fifty clicks', async () => {
    const member = await collect(10);
    const clicks = await Promise.all(Array.from({ length: 50 }, () => call(member, '/points/coupons', 10)));
    const refusals = clicks.filter(({ status }) => status !== 201);
    expect(refusals).toHaveLength(49);
    expect(await Promise.all(refusals.map(codeOf))).toEqual(refusals.map(() => 'POINTS_INSUFFICIENT'));
    expect(await read<Points>(member, '/points')).toMatchObject({ balance: 0, coupons: [{}] });
    const { items } = await read<{ items: object[] }>(member, '/points/entries?pageSize=2');
    expect(items).toMatchObject([
      { kind: 'spend', points: -10, balanceAfter: 0 },
      { kind: 'earn', points: 1 },
    ]);
    expect(await findUnbalanced(running.database.pool, 10)).toEqual([]);
  });

  it('answers a repeated command with the coupon that it bought', async () => {
    const member = await collect(20);
    const key = newId();
    const answers = [
      await call(member, '/points/coupons', 10, key),
      await call(member, '/points/coupons', 10, key),
    ];
    const codes = await Promise.all(answers.map(codeOf));
    expect(new Set(codes).size).toBe(1);
    expect((await read<Points>(member, '/points')).balance).toBe(10);
    expect(await codeOf(await call(member, '/points/coupons', 11))).toBe('REWARD_CHANGED');
  });

  it('gives a coupon to nobody else, once; a refund returns the coupon and no points', async () => {
    const member = await collect(10);
    const code = await codeOf(await call(member, '/points/coupons', 10));
    const goods = { subtotal: twd(400), productKeys: ['badge'], lines: [], firstOrder: false };
    await expect(rpc.quoteCoupon({ code, userId: newId(), ...goods })).rejects.toMatchObject({
      code: 'USER_NOT_ELIGIBLE',
    });
    const orderId = newId();
    await rpc.holdCoupon({ code, userId: member.userId, orderId, ...goods });
    expect((await read<Points>(member, '/points')).coupons).toEqual([]);
    const order = {
      orderId,
      orderNumber: 'T1',
      userId: member.userId,
      couponCode: code,
      items: [],
      version: 1,
    };
    await running.publish({
      type: 'order.paid',
      subject: orderId,
      data: { ...order, paidAmount: twd(350), paidAt: new Date(), promiseFrom: '', promiseUntil: '' },
    });
    const stateOf = async () => (await running.database.couponUse.findUnique({ where: { orderId } }))?.state;
    await eventually(async () => expect(await stateOf()).toBe('redeemed'));
    await running.publish({
      type: 'order.refunded',
      subject: orderId,
      data: { ...order, refundedAmount: twd(350), isFull: true, isShipped: false },
    });
    await eventually(async () => expect(await stateOf()).toBe('returned'));
    expect(await read<Points>(member, '/points')).toMatchObject({ balance: 0, coupons: [{ code }] });
  });

  it('shows the days of touches and the streak', async () => {
    const member = await collect(3);
    const points = await read<Points>(member, '/points');
    expect(points).toMatchObject({ isEnabled: true, balance: 3, streak: 3 });
    expect(points.touchedOn).toHaveLength(3);
  });

  it('offers nothing while points are off', async () => {
    const member = await collect(10);
    const off = buildApp(readConfig({ ...running.env, POINTS_ENABLED: 'off' }));
    await off.start();
    try {
      const url = `${off.address().http}/api/coupon`;
      const headers = { cookie: member.cookie };
      const shown = (await (await fetch(`${url}/points`, { headers })).json()) as Points;
      expect(shown.isEnabled).toBe(false);
      const spent = await fetch(`${url}/points/coupons`, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-tapory-csrf': '1',
          'idempotency-key': newId(),
        },
        body: '{"points":10}',
      });
      expect(spent.status).toBe(404);
    } finally {
      await off.stop();
    }
    expect((await read<Points>(member, '/points')).balance).toBe(10);
  });
});
