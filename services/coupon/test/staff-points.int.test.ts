import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogOrderServiceService } from '@tapory/contracts';
import { newId, randomBase62, type Service } from '@tapory/service-kit';
import { eventually, type RunningService, startRpcPeer, startService } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { pointRulesOf, readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { findUnbalanced } from '../src/data/point-ledger.ts';
import { bookTap } from '../src/use-cases/book-tap.ts';

type Figures = { holders: number; balance: number; liability: { units: number }; heldTaps: number };
type Entry = { kind: string; points: number; balanceAfter: number; reason: string | null };

/** Real: PostgreSQL, RabbitMQ, HTTP. */
describe('points for staff', () => {
  let running: RunningService<Tx, Database, Service>;
  let token: string;

  beforeAll(async () => {
    running = await startService({
      name: 'coupon',
      build: (env) => buildApp(readConfig(env)),
      createDatabase,
      settings: { POINTS_REWARDS: '10:50' },
      rpcPeers: { CATALOG_ORDER_ADDR: await startRpcPeer(CatalogOrderServiceService, {}) },
      eventPeers: { identity: ['points.acted'] },
    });
    token = await running.tokenOf('admin');
  });
  afterAll(() => running?.stop());

  const call = (path: string, body?: object, { as = token, key = newId() } = {}) =>
    fetch(`${running.apiUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${as}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const read = async <T>(path: string) => (await (await call(path)).json()) as T;
  const correct = (userId: string, points: number, key = newId()) =>
    call('/points/corrections', { userId, points, reason: 'a broken tag' }, { key });
  const acts = (userId: string) =>
    running.consumed.flatMap(({ event }) => {
      const data = event.data as { userId: string; act: string; points: number; reason: string };
      return data.userId === userId ? [[data.act, data.points, data.reason]] : [];
    });
  const touch = (userId: string, tappedAt: Date) =>
    running.database.pool.$transaction((tx) =>
      bookTap(
        tx,
        { videoId: randomBase62(22), userId, tappedAt, source: 'link' },
        pointRulesOf(readConfig(running.env)),
      ),
    );

  it('are corrected once, with a reason that the audit log gets, and never below nothing', async () => {
    const userId = newId();
    const key = newId();
    expect((await correct(userId, 25, key)).status).toBe(201);
    expect(await (await correct(userId, 25, key)).json()).toEqual({ balance: 25 });
    const both = await Promise.all([correct(userId, -20), correct(userId, -20)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { items } = await read<{ items: Entry[] }>(`/points/holders/${userId}/entries`);
    expect(items).toMatchObject([
      { kind: 'correct', points: -20, balanceAfter: 5, reason: 'a broken tag' },
      { kind: 'correct', points: 25, balanceAfter: 25 },
    ]);
    // Events keep no order among themselves.
    await eventually(() => {
      expect(acts(userId)).toHaveLength(2);
      expect(acts(userId)).toEqual(
        expect.arrayContaining([
          ['corrected', 25, 'a broken tag'],
          ['corrected', -20, 'a broken tag'],
        ]),
      );
    });
    expect((await correct(userId, 0)).status).toBe(422);
    expect(await findUnbalanced(running.database.pool, 5)).toEqual([]);
  });

  it('are listed with what is owed in NT$, to support as well, who correct nothing', async () => {
    const userId = newId();
    await correct(userId, 100);
    const found = await read<{ items: object[] }>(`/points/holders?search=${userId}`);
    expect(found.items).toMatchObject([{ userId, balance: 100, heldTaps: 0 }]);
    expect(await read(`/points/holders?search=${userId.slice(0, 30)}`)).toMatchObject({ total: 1 });
    const file = await (await call(`/points/holders/export?search=${userId}`)).text();
    expect(file).toContain(userId);
    const figures = await read<Figures>('/points/figures');
    expect(figures.liability.units).toBe(figures.balance * 5);
    const support = { as: await running.tokenOf('support') };
    expect((await call('/points/figures', undefined, support)).status).toBe(200);
    const body = { userId, points: 1, reason: 'x' };
    expect((await call('/points/corrections', body, support)).status).toBe(403);
  });

  it('of a held touch are earned for its own day once it is approved, by one of two colleagues', async () => {
    const userId = newId();
    const at = Date.parse('2026-11-20T02:00:00.000Z');
    for (const ms of [0, 500, 1000]) await touch(userId, new Date(at + ms));
    const { items } = await read<{ items: { id: string; suspicion: string }[] }>(
      `/points/taps?state=held&userId=${userId}`,
    );
    expect(items.map(({ suspicion }) => suspicion)).toEqual(['too_fast', 'too_fast']);
    const [first, second] = items.map(({ id }) => `/points/taps/${id}/decision`) as [string, string];
    const answers = await Promise.all([
      call(first, { decision: 'approved' }),
      call(first, { decision: 'refused' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await call(first, { decision: answers[0]?.status === 200 ? 'approved' : 'refused' });
    expect((await call(second, { decision: 'approved' })).status).toBe(200);
    expect((await call(second, { decision: 'approved' })).status).toBe(200);
    const approved = answers[0]?.status === 200 ? 2 : 1;
    const entries = await running.database.pointEntry.findMany({ where: { userId, kind: 'earn' } });
    expect(entries).toHaveLength(1 + approved);
    expect(new Set(entries.map(({ day }) => day?.toISOString().slice(0, 10)))).toEqual(
      new Set(['2026-11-20']),
    );
    await eventually(() => expect(acts(userId)).toHaveLength(2));
    expect((await call(`/points/taps/${newId()}/decision`, { decision: 'refused' })).status).toBe(404);
  });
});
