import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityServiceClient } from '@tapory/contracts';
import { createLog, createRateLimiter, createRedis, createRpcClient } from '@tapory/service-kit';
import {
  createRedisDatabase,
  eventually,
  type RpcPeer,
  startIdentityPeer,
  TEST_RPC_TOKEN,
  type TestSession,
} from '@tapory/testing';
import { ACCOUNT_CHANNEL, createSessionResolver, REVOCATION_CHANNEL } from '../src/auth/session-resolver.ts';

const log = createLog({ service: 'test', level: 'silent' });
/** A cached session never expires within this test. */
const CACHE_MS = 3_600_000;

/** Real: Redis, gRPC. Each replica has its own connections and its own memory. */
describe('two replicas of a service', () => {
  const sessions = new Map<string, TestSession>();
  const stops: (() => unknown)[] = [];
  let url: string;
  let identity: RpcPeer;

  beforeAll(async () => {
    url = await createRedisDatabase();
    identity = await startIdentityPeer(sessions);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await identity.stop();
  });

  async function connectRedis() {
    const client = createRedis({ url, log });
    await client.connect();
    stops.push(() => client.destroy());
    return client;
  }

  async function startResolver() {
    const subscriber = await connectRedis();
    const client = createRpcClient(IdentityServiceClient, {
      address: identity.address,
      token: TEST_RPC_TOKEN,
    });
    stops.push(() => client.close());
    const resolver = createSessionResolver({
      identity: client,
      subscriber: {
        subscribe: async (channel, listener) => void (await subscriber.subscribe(channel, listener)),
      },
      cacheMs: CACHE_MS,
    });
    await resolver.start();
    return resolver;
  }

  it('count a limit together', async () => {
    const [first, second] = [
      createRateLimiter(await connectRedis()),
      createRateLimiter(await connectRedis()),
    ];
    const limit = { name: 'test', max: 10, windowMs: 60_000 };
    const subject = randomUUID();
    const hits = await Promise.allSettled(
      Array.from({ length: 24 }, (_none, index) => (index % 2 ? first : second).hit(limit, subject)),
    );
    expect(hits.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await first.undo(limit, subject);
    await expect(second.hit(limit, subject)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it.each([
    ['a session that has ended', REVOCATION_CHANNEL, (sessionId: string) => sessionId],
    ['the sessions of a changed account', ACCOUNT_CHANNEL, (_id: string, userId: string) => userId],
  ])('both forget %s at once', async (_what, channel, messageOf) => {
    const [sessionId, userId] = [randomUUID(), randomUUID()];
    const replicas = [await startResolver(), await startResolver()];
    sessions.set(sessionId, { userId });
    for (const { resolve } of replicas) expect(await resolve(sessionId)).toMatchObject({ id: userId });
    sessions.delete(sessionId);
    for (const { resolve } of replicas) expect(await resolve(sessionId)).not.toBeNull();

    const publisher = await connectRedis();
    expect(await publisher.publish(channel, messageOf(sessionId, userId))).toBeGreaterThanOrEqual(2);
    for (const { resolve } of replicas)
      await eventually(async () => expect(await resolve(sessionId)).toBeNull(), { timeoutMs: 1000 });
  });
});
