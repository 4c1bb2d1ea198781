import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Service } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { sweep } from '../src/jobs/sweep.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { artworkStoreOf, outboxOf, silentLog } from './stores.ts';

type WireVisitor = { perDay: number; remaining: number; items: WireJob[] };

const WISH = { kind: 'text', prompt: 'a cat on a window sill', style: 'pixel', title: 'Mimi' };
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

let networks = 0;

/** A browser without an account: its cookie, and the network of its address. */
async function visit(api: Service, network = `198.51.${++networks}`) {
  const origin = api.address().http;
  const headers = { 'x-forwarded-for': `${network}.7` };
  const begun = await fetch(`${origin}/api/ai-generation/visitor`, { method: 'POST', headers });
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const client = createAiClient(origin, cookie);
  const draw = (key: string = newId(), wish: object = {}) =>
    client.call('/visitor/jobs', {
      method: 'POST',
      body: JSON.stringify({ ...WISH, ...wish }),
      headers: { ...headers, 'idempotency-key': key },
    });
  const state = async () => (await (await client.call('/visitor', { headers })).json()) as WireVisitor;
  return { begun, cookie, draw, network, state, call: client.call };
}

/** A member in the same browser as a visitor. */
const memberOf = (world: AiWorld, api: Service, visitorCookie: string) => {
  const { ownerId, cookie } = world.signIn();
  return { ownerId, ...createAiClient(api.address().http, `${cookie}; ${visitorCookie}`) };
};

describe('pictures of visitors in the queue', () => {
  let world: AiWorld;
  let api: Service;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi({ VISITOR_PICTURES_PER_NETWORK: '2' });
  });

  afterAll(() => world?.stop());

  /** Stored answers that tell of a picture. */
  const answersWith = (id: string) =>
    world.database.idempotencyKey.count({ where: { response: { path: ['id'], equals: id } } });

  it('are one device’s: another’s is not found, and without its cookie nothing is drawn', async () => {
    const [lin, stranger] = [await visit(api), await visit(api)];
    const job = (await (await lin.draw()).json()) as WireJob;
    expect(job.status).toBe('queued');
    expect((await lin.call(`/visitor/jobs/${job.id}`)).status).toBe(200);
    expect((await stranger.call(`/visitor/jobs/${job.id}`)).status).toBe(404);
    expect((await createAiClient(api.address().http, '').call(`/visitor/jobs/${job.id}`)).status).toBe(404);
    expect((await memberOf(world, api, '').call(`/jobs/${job.id}`)).status).toBe(404);
    const forged = createAiClient(
      api.address().http,
      lin.cookie.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')),
    );
    expect((await forged.call(`/visitor/jobs/${job.id}`)).status).toBe(404);
    const cookieless = createAiClient(api.address().http, '');
    expect(await codeOf(await cookieless.post('/visitor/jobs', WISH))).toBe('VISITOR_UNKNOWN');
    expect((await lin.state()).items.map(({ id }) => id)).toEqual([job.id]);
    expect((await stranger.state()).items).toEqual([]);
  });

  it('may be figurines as well, and nothing of a photo', async () => {
    const lin = await visit(api);
    const job = (await (await lin.draw(newId(), { kind: 'figurine' })).json()) as WireJob;
    expect(job).toMatchObject({ status: 'queued', kind: 'figurine' });
    expect((await lin.state()).remaining).toBe(1);
    expect((await (await visit(api)).draw(newId(), { kind: 'photo' })).status).toBe(422);
  });

  it('count once however often a request is repeated, and not when they are refused', async () => {
    const lin = await visit(api);
    const key = newId();
    const first = (await (await lin.draw(key)).json()) as WireJob;
    expect(((await (await lin.draw(key)).json()) as WireJob).id).toBe(first.id);
    expect(await codeOf(await lin.draw(newId(), { style: 'kabuki' }))).toBe('STYLE_UNAVAILABLE');
    expect(await codeOf(await lin.draw(newId(), { prompt: 'casino chips' }))).toBe('PROMPT_PROHIBITED');
    // One is in the making already.
    expect(await codeOf(await lin.draw())).toBe('JOB_CONCURRENCY_EXCEEDED');
    expect(await lin.state()).toMatchObject({ perDay: 3, remaining: 1 });
  });

  it('are drawn for each device that happens to send the same key', async () => {
    const [lin, stranger] = [await visit(api), await visit(api)];
    const key = newId();
    const [first, second] = [await lin.draw(key), await stranger.draw(key)];
    const { id } = (await second.json()) as WireJob;
    expect(id).not.toBe(((await first.json()) as WireJob).id);
    expect((await stranger.state()).items.map((job) => job.id)).toEqual([id]);
  });

  it('are limited in a network, whatever the cookie', async () => {
    const first = await visit(api);
    const others = await Promise.all(Array.from({ length: 6 }, () => visit(api, first.network)));
    const responses = await Promise.all(others.map(({ draw }) => draw()));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(await codeOf(refused[0] as Response)).toBe('VISITOR_PICTURES_USED');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await first.state()).remaining).toBe(0);
    expect((await (await visit(api)).draw()).status).toBe(202);
  });

  it('go to one of two accounts that ask at once, which keeps them, and its repeat gets the same answer', async () => {
    const lin = await visit(api);
    const { id } = (await (await lin.draw()).json()) as WireJob;
    const accounts = [memberOf(world, api, lin.cookie), memberOf(world, api, lin.cookie)] as const;
    const keys = [newId(), newId()] as const;
    const takeOver = async (index: 0 | 1) => {
      const response = await accounts[index].post('/visitor/take-over', {}, keys[index]);
      return ((await response.json()) as { items: WireJob[] }).items.map((job) => job.id);
    };
    const taken = await Promise.all([takeOver(0), takeOver(1)]);
    expect(taken.flat()).toEqual([id]);
    const winner = taken[0]?.length === 1 ? 0 : 1;
    expect(await takeOver(winner)).toEqual([id]);
    expect((await accounts[winner].call(`/jobs/${id}`)).status).toBe(200);
    expect((await accounts[winner === 0 ? 1 : 0].call(`/jobs/${id}`)).status).toBe(404);
    expect((await lin.call(`/visitor/jobs/${id}`)).status).toBe(404);
    expect(await world.database.job.findUnique({ where: { id } })).toMatchObject({
      ownerId: accounts[winner].ownerId,
      isVisitor: false,
      eraseAfter: null,
    });
    const without = memberOf(world, api, '');
    expect(await (await without.post('/visitor/take-over')).json()).toEqual({ items: [] });
  });

  it('are erased after a day, and not shown from then on', async () => {
    const lin = await visit(api);
    const { id } = (await (await lin.draw()).json()) as WireJob;
    const now = new Date();
    await world.database.job.update({ where: { id }, data: { eraseAfter: now } });
    expect((await lin.call(`/visitor/jobs/${id}`)).status).toBe(404);
    const { database, env } = world;
    await sweep(
      { database, outbox: outboxOf(database), store: artworkStoreOf(env), log: silentLog },
      new Date(),
    );
    expect(await world.database.job.count({ where: { id } })).toBe(0);
    expect(await answersWith(id)).toBe(0);
  });

  it('leave no answer behind that an account’s deletion would not find', async () => {
    const lin = await visit(api);
    const key = newId();
    const { id } = (await (await lin.draw(key)).json()) as WireJob;
    expect(await answersWith(id)).toBe(1);
    const mei = memberOf(world, api, lin.cookie);
    await mei.post('/visitor/take-over');
    expect(await world.database.idempotencyKey.count({ where: { key } })).toBe(0);
  });

  it('are none where the shop says so, and where another company draws', async () => {
    const closed: Record<string, string>[] = [{ VISITOR_PICTURES_PER_DAY: '0' }, { AI_PROVIDERS: 'openai' }];
    for (const settings of closed) {
      const other = await world.startApi(settings);
      const lin = await visit(other);
      expect(lin.begun.headers.get('set-cookie')).toBeNull();
      expect(await lin.begun.json()).toEqual({ perDay: 0, keptHours: 24, remaining: 0, items: [] });
    }
  });
});

describe('pictures of visitors that are drawn', () => {
  let world: AiWorld;

  beforeAll(async () => {
    world = await startAiWorld();
  });

  afterAll(() => world?.stop());

  it('come after a member’s that was asked for later, up to the number of the day', async () => {
    const api = await world.startApi({ VISITOR_PICTURES_PER_DAY: '1' });
    const lin = await visit(api);
    const { id } = (await (await lin.draw()).json()) as WireJob;
    const mei = memberOf(world, api, lin.cookie);
    const members = (await (await mei.createJob()).json()) as WireJob;
    await world.startWorker();
    await eventually(async () => {
      expect(await (await lin.call(`/visitor/jobs/${id}`)).json()).toMatchObject({ status: 'completed' });
    });
    const calls = await world.database.providerCall.findMany({ orderBy: { startedAt: 'asc' } });
    expect(calls.map(({ jobId }) => jobId)).toEqual([members.id, id]);
    expect(await codeOf(await lin.draw())).toBe('VISITOR_PICTURES_USED');
    // Told to the other services only once it is somebody's.
    const told = (job: string) =>
      world.database.outbox.count({ where: { payload: { path: ['subject'], equals: job } } });
    expect([await told(members.id), await told(id)]).toEqual([1, 0]);
    await mei.post('/visitor/take-over');
    expect([await told(members.id), await told(id)]).toEqual([1, 1]);
    expect(await (await mei.call(`/jobs/${id}`)).json()).toMatchObject({ status: 'completed', id });
  });
});
