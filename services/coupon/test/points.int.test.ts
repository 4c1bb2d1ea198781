import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogOrderServiceService, CouponServiceClient, TapOutcome } from '@tapory/contracts';
import { createRpcClient, newId, type RpcClient, randomBase62, type Service } from '@tapory/service-kit';
import { eventually, type RunningService, startRpcPeer, startService, TEST_RPC } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { pointRulesOf, readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { findUnbalanced } from '../src/data/point-ledger.ts';
import type { PointRules, Tap } from '../src/domain/points.ts';
import { expirePoints } from '../src/jobs/keep-points.ts';
import { bookTap } from '../src/use-cases/book-tap.ts';

/** Real: PostgreSQL, RabbitMQ. */
describe('points', () => {
  let running: RunningService<Tx, Database, Service>;
  let rules: PointRules;
  let rpc: RpcClient<CouponServiceClient>;

  beforeAll(async () => {
    running = await startService({
      name: 'coupon',
      build: (env) => buildApp(readConfig(env)),
      createDatabase,
      rpcPeers: { CATALOG_ORDER_ADDR: await startRpcPeer(CatalogOrderServiceService, {}) },
      eventPeers: { identity: [], 'nfc-playback': [] },
    });
    rpc = createRpcClient(CouponServiceClient, {
      address: running.service.address().rpc,
      ...TEST_RPC,
    });
    running.defer(() => rpc.close());
    rules = pointRulesOf(readConfig(running.env));
  });
  afterAll(() => running?.stop());

  const tapOf = (time: string, overrides: Partial<Tap> = {}): Tap => ({
    ...{ videoId: randomBase62(22), userId: newId(), source: 'link' },
    tappedAt: new Date(time),
    ...overrides,
  });
  const book = (tap: Tap, overrides: Partial<PointRules> = {}) =>
    running.database.pool.$transaction((tx) => bookTap(tx, tap, { ...rules, ...overrides }));
  const balanceOf = async (userId: string) =>
    (await running.database.pointAccount.findUnique({ where: { userId } }))?.balance ?? null;

  it('are told to everybody, as they are set', async () => {
    const response = await fetch(`${running.service.address().http}/api/coupon/point-rules`);
    expect(await response.json()).toEqual({
      ...{ isEnabled: true, perTouch: 1 },
      rewards: [
        { points: 10, discount: { units: 10, currency: 'TWD' } },
        { points: 30, discount: { units: 33, currency: 'TWD' } },
        { points: 60, discount: { units: 72, currency: 'TWD' } },
      ],
    });
  });

  it('are earned once a keepsake and day in Taipei, on both sides of midnight, however often it is touched', async () => {
    const before = tapOf('2026-11-24T15:59:59.900Z');
    const { userId } = before;
    const after = { ...before, tappedAt: new Date('2026-11-24T16:00:00.000Z') };
    const again = await Promise.all(Array.from({ length: 10 }, () => book(before)));
    expect(again.filter(({ outcome }) => outcome === 'earned')).toHaveLength(1);
    expect(again.filter(({ outcome }) => outcome === 'known')).toHaveLength(9);
    expect(await book(after)).toEqual({ outcome: 'earned', points: 1, streak: 2 });
    expect(await balanceOf(userId)).toBe(2);
  });

  it('are booked once, whether the page that waits or the event comes first, and for the day of the touch', async () => {
    const tap = tapOf('2026-11-20T02:00:00Z');
    const data = { ...tap, ownerId: tap.userId, personId: tap.userId };
    const publish = () => running.publish({ type: 'keepsake.tapped', subject: tap.videoId, data });
    expect(await rpc.bookTap(tap)).toEqual({ outcome: TapOutcome.TAP_OUTCOME_EARNED, points: 1, streak: 1 });
    await publish();
    const late = { ...tapOf('2026-11-20T15:59:59.900Z'), userId: tap.userId };
    await running.publish({ type: 'keepsake.tapped', subject: late.videoId, data: { ...data, ...late } });
    await eventually(async () => expect(await balanceOf(tap.userId)).toBe(2));
    await publish();
    expect((await rpc.bookTap(late)).outcome).toBe(TapOutcome.TAP_OUTCOME_KNOWN);
    const entries = await running.database.pointEntry.findMany({ where: { userId: tap.userId } });
    expect(entries.map(({ day }) => day?.toISOString().slice(0, 10))).toEqual(['2026-11-20', '2026-11-20']);
  });

  it('stay with who earned them when a keepsake goes to somebody else, who begins the next day', async () => {
    const tap = tapOf('2026-11-24T02:00:00Z');
    await book(tap);
    const friend = { ...tap, userId: newId(), tappedAt: new Date('2026-11-24T05:00:00Z') };
    expect(await book(friend)).toMatchObject({ outcome: 'none' });
    expect(await book({ ...friend, tappedAt: new Date('2026-11-25T05:00:00Z') })).toMatchObject({
      outcome: 'earned',
      streak: 1,
    });
    expect([await balanceOf(tap.userId), await balanceOf(friend.userId)]).toEqual([1, 1]);
  });

  it('are earned by one of two who touch a keepsake while it changes hands, and the other is told nothing', async () => {
    const outcomes = [];
    for (let round = 0; round < 5; round += 1) {
      const tap = tapOf('2026-11-24T02:00:00Z');
      const both = await Promise.all([book(tap), book({ ...tap, userId: newId() })]);
      outcomes.push(both.map(({ outcome }) => outcome).toSorted());
    }
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => ['earned', 'none']));
  });

  it('end at the limit of a day, while the touch still counts', async () => {
    const { userId } = tapOf('2026-11-24T02:00:00Z');
    const outcomes = [];
    for (const minute of [0, 1, 2, 3])
      outcomes.push(await book(tapOf(`2026-11-24T02:0${minute}:00Z`, { userId })));
    expect(outcomes.map(({ points }) => points)).toEqual([1, 1, 1, 0]);
    expect(outcomes.every(({ outcome, streak }) => outcome === 'earned' && streak === 1)).toBe(true);
  });

  it('wait for staff after a rhythm that no hand has', async () => {
    const tap = tapOf('2026-11-24T02:00:00.000Z');
    await book(tap);
    const next = tapOf('2026-11-24T02:00:01.000Z', { userId: tap.userId });
    expect(await book(next)).toMatchObject({ outcome: 'held', points: 0 });
    expect(await book(next)).toMatchObject({ outcome: 'held' });
    expect(await balanceOf(tap.userId)).toBe(1);
    const held = await running.database.heldTap.findMany({ where: { userId: tap.userId } });
    expect(held.map(({ suspicion, state }) => [suspicion, state])).toEqual([['too_fast', 'held']]);
  });

  it('expire by the job, once, and balances stay the sums of their ledgers', async () => {
    const tap = tapOf('2026-11-24T02:00:00Z');
    const later = { ...tap, tappedAt: new Date('2026-11-25T02:00:00Z') };
    await book(tap, { validDays: 10 });
    await book(later, { validDays: 10 });
    const midnight = new Date('2026-12-03T16:00:00.000Z');
    await expirePoints(running.database, new Date(midnight.getTime() - 100));
    expect(await balanceOf(tap.userId)).toBe(2);
    await Promise.all([expirePoints(running.database, midnight), expirePoints(running.database, midnight)]);
    expect(await balanceOf(tap.userId)).toBe(1);
    const entries = await running.database.pointEntry.findMany({
      where: { userId: tap.userId },
      orderBy: { seq: 'asc' },
    });
    expect(entries.map(({ kind, points, balanceAfter }) => [kind, points, balanceAfter])).toEqual([
      ['earn', 1, 1],
      ['earn', 1, 2],
      ['expire', -1, 1],
    ]);
    expect(await findUnbalanced(running.database.pool, 10)).toEqual([]);
    await running.database.pointAccount.update({ where: { userId: tap.userId }, data: { balance: 7 } });
    expect(await findUnbalanced(running.database.pool, 10)).toEqual([tap.userId]);
    await running.database.pointAccount.update({ where: { userId: tap.userId }, data: { balance: 1 } });
  });

  it('are not earned while they are switched off', async () => {
    const tap = tapOf('2026-11-24T02:00:00Z');
    expect(await book(tap, { isEnabled: false })).toMatchObject({ outcome: 'none' });
    expect(await balanceOf(tap.userId)).toBeNull();
  });

  it('are erased with the account, and a late touch brings nothing back', async () => {
    const tap = tapOf('2026-11-24T02:00:00Z');
    await book(tap);
    await running.publish({ type: 'user.deleted', subject: tap.userId, data: { userId: tap.userId } });
    await eventually(async () => expect(await balanceOf(tap.userId)).toBeNull());
    expect(await book({ ...tap, tappedAt: new Date('2026-11-25T02:00:00Z') })).toMatchObject({
      outcome: 'none',
    });
    expect(await running.database.pointEntry.count({ where: { userId: tap.userId } })).toBe(0);
  });
});
