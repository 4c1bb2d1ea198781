import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, createRedis, newId, type RedisClient } from '@tapory/service-kit';
import { createRedisDatabase } from '@tapory/testing';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { LIVE_SESSIONS, sessionGauge } from '../src/sessions/data/session-gauge.ts';
import { createSessions, type Sessions } from '../src/sessions/data/sessions.ts';

const MAX_SESSIONS = 50;

/** Real: Redis. */
describe('an account’s sessions', () => {
  let redis: RedisClient;
  let sessions: Sessions;
  const start = (userId: string) => sessions.create({ userId, roles: ['customer'] });

  beforeAll(async () => {
    redis = createRedis({
      url: await createRedisDatabase(),
      log: createLog({ service: 'test', level: 'silent' }),
    });
    await redis.connect();
    const lifetime = { idleSeconds: 3600, absoluteSeconds: 7200 };
    sessions = createSessions({ redis, box: createSecretBox(Buffer.alloc(32, 7)), lifetime });
  });
  afterAll(() => redis?.destroy());

  it('are fifty at most: a further sign-in ends the one unused for the longest time', async () => {
    const userId = newId();
    const oldest = await start(userId);
    // Idle for half an hour: its time to live is the shortest.
    const [name = ''] = await redis.sMembers(`identity:sessions-of:${userId}`);
    await redis.expire(name, 1800);
    for (let count = 1; count < MAX_SESSIONS; count += 1) await start(userId);
    expect(await sessions.list(userId)).toHaveLength(MAX_SESSIONS);

    const newest = await start(userId);
    expect(await sessions.list(userId)).toHaveLength(MAX_SESSIONS);
    expect(await sessions.find(oldest)).toBeNull();
    expect(await sessions.find(newest)).not.toBeNull();
  });

  it('are counted from sign-in until they end or expire, and used ones stay', async () => {
    const count = async () => (await sessionGauge(redis).read())[0]?.value ?? Number.NaN;
    const before = await count();
    const [ended, used] = [await start(newId()), await start(newId())];
    await start(newId());
    expect((await count()) - before).toBe(3);

    // As if the idle time of all had passed; one of them is used at the last moment.
    for (const name of await redis.zRange(LIVE_SESSIONS, 0, -1))
      await redis.zAdd(LIVE_SESSIONS, { score: Date.now() - 1, value: name });
    expect(await sessions.find(used)).not.toBeNull();
    await sessions.end(ended);
    expect(await sessions.find('never-issued')).toBeNull();
    expect(await count()).toBe(1);
  });

  it('leave no expired entries behind in their index', async () => {
    const userId = newId();
    const index = `identity:sessions-of:${userId}`;
    await redis.sAdd(
      index,
      Array.from({ length: 200 }, (_, count) => `identity:session:expired-${count}`),
    );
    const current = await start(userId);
    expect(await redis.sCard(index)).toBe(1);
    expect(await sessions.find(current)).not.toBeNull();
  });
});
