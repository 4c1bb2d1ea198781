import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBase62, type Service } from '@tapory/service-kit';
import { eventually, untilReady } from '@tapory/testing';
import { buildContent, makeBound } from './keepsakes.ts';
import { type Behaviour, type StoreProxy, startProxy } from './start-proxy.ts';
import { startTap, type TapStack } from './start-tap.ts';

const LETTER = 'words of the letter';
const STORES = ['DATABASE_URL', 'REDIS_URL', 'RABBITMQ_URL'] as const;
const PIN = '271828';
/** Longer than anybody waits for a store that is away, on a busy machine too, and shorter than the stores' own time-outs. */
const PATIENCE_MS = 3_500;
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
    // Whatever is in memory is old at once: the store is asked for each page, and waited for.
    const settings = { TAP_MISSES_PER_MINUTE: '5', MANIFEST_TTL_MS: '100' };
    replica = stack.build({ ...Object.fromEntries(urls), ...settings });
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
  const open = async (path: string, form?: Record<string, string>, view = 'videolist') => {
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const url = `${replica.address().http}/${view}/${path}`;
    const response = await fetch(url, { ...init, headers: PHONE, redirect: 'manual', signal });
    return { status: response.status, page: await response.text() };
  };
  const show = (videoId: string, words = LETTER) =>
    eventually(async () => expect((await open(`${videoId}?lng=en`)).page).toContain(words));

  /** A paid piece with a letter, and with a rule for it. */
  async function make(rule?: object) {
    const piece = await makeBound(stack, [buildContent({ ownerId: stack.users.mei })]);
    const ruled = { name: 'rule', contentType: 'text', priority: 50, ...rule };
    const path = `/bindings/${piece.orderItemId}/rules`;
    if (rule) expect((await stack.call('mei', 'POST', path, ruled)).status).toBe(201);
    return piece.videoId;
  }
  async function makeLost() {
    const videoId = await make();
    const message = 'call the desk';
    expect((await stack.call('mei', 'PUT', `/keepsakes/${videoId}/loss`, { message })).status).toBe(200);
    await show(videoId, message);
    return videoId;
  }
  async function makeSecret() {
    const videoId = await make({ pin: PIN });
    await show(videoId, 'name="moment"');
    const moment = /name="moment" value="([^"]+)"/.exec((await open(videoId)).page)?.[1] ?? '';
    return { videoId, moment };
  }

  /** Waits until the events of all changes have been consumed: each drops its piece from memory once more. */
  async function settle(...videoIds: string[]): Promise<void> {
    const ofThese = videoIds.map((videoId) => ({ payload: { path: ['subject'], equals: videoId } }));
    await eventually(async () => {
      const changes = await stack.database.outbox.findMany({
        where: { routingKey: 'keepsake.changed.v1', OR: ofThese },
        select: { id: true },
      });
      const messageId = { in: changes.map(({ id }) => id) };
      const consumer = { endsWith: 'on-keepsake-changed' };
      expect(changes.length).toBeGreaterThanOrEqual(videoIds.length);
      expect(await stack.database.inbox.count({ where: { consumer, messageId } })).toBe(changes.length);
    });
  }

  it.each<[Behaviour, (typeof STORES)[number]]>(
    STORES.flatMap((name) => [
      ['silent', name],
      ['gone', name],
    ]),
  )('opens what it has in memory while they are %s: %s', async (behaviour, name) => {
    const [known, touched, cold] = [
      await make(),
      await make({ time: { kind: 'first', hours: 1 } }),
      await make(),
    ];
    const [lost, { videoId: secret, moment }] = [await makeLost(), await makeSecret()];
    await settle(known, touched, lost, secret);
    for (const videoId of [known, touched]) await show(videoId);
    await show(lost, 'call the desk');
    await show(secret, 'name="moment"');
    become(behaviour, [name]);
    try {
      const [warm, unseen, nobody] = [
        await open(`${known}?s=t`),
        await open(cold),
        await open(randomBase62(22)),
      ];
      expect(warm).toMatchObject({ status: 200, page: expect.stringContaining(LETTER) });
      // Pages need the database alone, and without it somebody reads soon that it cannot be shown now.
      expect([unseen.status, nobody.status]).toEqual(name === 'DATABASE_URL' ? [503, 503] : [200, 404]);
      expect((await open(`${touched}?s=t`)).status).toBe(200);
      // A PIN is compared once its try is counted, and a letter is sent once it is kept.
      const tried = await open(`${secret}?s=t`, { moment, pin: '1234' });
      expect(tried.status).toBe(name === 'REDIS_URL' ? 503 : 422);
      const written = await open(`${lost}?lng=en`, { text: `Found it: ${behaviour} ${name}` });
      expect(written.status).toBe(name === 'RABBITMQ_URL' ? 303 : 503);
      const reported = await open(`${known}/report`, { reason: 'violence' }, 'list');
      expect(reported.status).toBe(name === 'DATABASE_URL' ? 503 : 200);
    } finally {
      become('there', [name]);
    }
    await show(cold);
  });
});
