import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBase62, type Service } from '@tapory/service-kit';
import { eventually, untilReady } from '@tapory/testing';
import { buildContent, makeBound } from './keepsakes.ts';
import { type Behaviour, type StoreProxy, startProxy } from './start-proxy.ts';
import { startTap, type TapStack } from './start-tap.ts';

const LETTER = 'words of the letter';
const STORES = ['DATABASE_URL', 'REDIS_URL', 'RABBITMQ_URL'] as const;
/** Less than the stores' own time-outs: nobody waits for those. */
const PATIENCE_MS = 4_000;
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP, behind proxies that keep one replica from them. */
describe('a replica that loses its stores', () => {
  let stack: TapStack;
  let replica: Service;
  const proxies = new Map<string, StoreProxy>();

  beforeAll(async () => {
    stack = await startTap();
    for (const name of STORES) proxies.set(name, await startProxy(stack.env[name] ?? ''));
    const urls = [...proxies].map(([name, { url }]) => [name, url] as const);
    replica = stack.build({ ...Object.fromEntries(urls), TAP_MISSES_PER_MINUTE: '5' });
    await replica.start();
    await untilReady(replica);
  });
  afterAll(async () => {
    become('there');
    await replica?.stop();
    for (const proxy of proxies.values()) proxy.stop();
    await stack?.stop();
  });

  function become(behaviour: Behaviour, names: readonly string[] = STORES): void {
    for (const name of names) proxies.get(name)?.become(behaviour);
  }
  const open = async (videoId: string, query = '') => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const url = `${replica.address().http}/videolist/${videoId}${query}`;
    const response = await fetch(url, { headers: PHONE, signal });
    return { status: response.status, page: await response.text() };
  };
  const make = async () => (await makeBound(stack, [buildContent({ ownerId: stack.users.mei })])).videoId;
  const show = (videoId: string) =>
    eventually(async () => expect((await open(videoId)).page).toContain(LETTER));

  it.each<[Behaviour, (typeof STORES)[number]]>(
    STORES.flatMap((name) => [
      ['silent', name],
      ['gone', name],
    ]),
  )('opens what it has in memory while they are %s: %s', async (behaviour, name) => {
    const [known, cold] = [await make(), await make()];
    await show(known);
    become(behaviour, [name]);
    try {
      const [warm, unseen, nobody] = [
        await open(known, '?s=t'),
        await open(cold),
        await open(randomBase62(22)),
      ];
      expect(warm).toMatchObject({ status: 200, page: expect.stringContaining(LETTER) });
      // Pages need the database alone, and without it somebody reads soon that it cannot be shown now.
      expect([unseen.status, nobody.status]).toEqual(name === 'DATABASE_URL' ? [503, 503] : [200, 404]);
    } finally {
      become('there', [name]);
    }
    await show(cold);
  });
});
