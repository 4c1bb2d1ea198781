import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenaiEmulator, startWebuiEmulator } from '@tapory/image-emulators';
import { newId, type Service } from '@tapory/service-kit';
import { eventually, thorough } from '@tapory/testing';
import { onUserDeleted } from '../src/consumers/on-user-deleted.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';

const KEY = 'sk-test';
const CREDENTIALS = 'tapory:test-password';

/** Real: PostgreSQL, RabbitMQ, Redis, S3. Emulated: OpenAI and Stable Diffusion WebUI. */
describe('several providers', () => {
  let world: AiWorld;
  let api: Service;
  let worker: Service;
  let openai: Awaited<ReturnType<typeof startOpenaiEmulator>>;
  let webui: Awaited<ReturnType<typeof startWebuiEmulator>>;

  const startWorker = async (more: Record<string, string> = {}) => {
    await worker?.stop();
    worker = await world.startWorker({
      ...{ AI_PROVIDERS: 'openai,webui', AI_BREAKER_FAILURES: '100' },
      ...{ AI_OPENAI_URL: `${openai.origin}/v1`, AI_OPENAI_KEY: KEY, AI_OPENAI_PRICE: '1.35' },
      ...{ AI_WEBUI_URL: webui.origin, AI_WEBUI_CREDENTIALS: CREDENTIALS, AI_WEBUI_PRICE: '0.02' },
      ...more,
    });
  };

  beforeAll(async () => {
    world = await startAiWorld();
    openai = await startOpenaiEmulator(KEY);
    webui = await startWebuiEmulator(CREDENTIALS);
    api = await world.startApi({ AI_PROVIDERS: 'openai,webui' });
    await startWorker();
  });
  afterEach(async () => {
    await openai.plan('made');
    await webui.plan('made');
  });
  afterAll(async () => {
    await world?.stop();
    await openai?.stop();
    await webui?.stop();
  });

  async function request() {
    const person = world.signIn();
    const client = createAiClient(api.address().http, person.cookie);
    const { id } = (await (await client.createJob()).json()) as WireJob;
    return { ...person, client, id };
  }
  const erase = (userId: string) =>
    world.database.pool.$transaction((tx) =>
      onUserDeleted({ pictureErasureDelayMs: 0 })(tx, { data: { userId } } as never, {} as never),
    );
  const callsOf = async (jobId: string) =>
    (await world.database.providerCall.findMany({ where: { jobId }, orderBy: { startedAt: 'asc' } })).map(
      ({ provider, outcome, costMilli }) => [provider, outcome, costMilli / 1000],
    );
  async function make() {
    const { client, id } = await request();
    const job = (await client.follow(id)).at(-1);
    return { job, calls: await callsOf(id) };
  }

  it('leave the picture to the first, and book its price, model and style', async () => {
    const { client, id, ownerId } = await request();
    expect((await client.follow(id)).at(-1)).toMatchObject({ status: 'completed', provider: 'openai' });
    const [call] = await world.database.providerCall.findMany({ where: { jobId: id } });
    expect(call).toMatchObject({ ownerId, style: 'pixel', model: 'gpt-image-1', outcome: 'made' });
    expect(call?.durationMs).toBeGreaterThan(0);
    expect(call?.costMilli).toBe(1350);
  });

  it('ask the second for what the first failed to make, in the same attempt', async () => {
    await openai.plan('server-error');
    const { job, calls } = await make();
    expect(job).toMatchObject({ status: 'completed', provider: 'webui', isDemo: false });
    expect(calls).toEqual([
      ['openai', 'failed', 0],
      ['webui', 'made', 0.02],
    ]);
  });

  it('book what may have been charged although no picture came of it', async () => {
    await openai.plan('broken-picture');
    expect((await make()).calls).toEqual([
      ['openai', 'unusable', 1.35],
      ['webui', 'made', 0.02],
    ]);
    await openai.plan('rate-limited', { retryAfterSeconds: 30 });
    expect((await make()).calls[0]).toEqual(['openai', 'busy', 0]);
  });

  it('do not ask another for what one refused', async () => {
    await openai.plan('refused');
    const { job, calls } = await make();
    expect(job).toMatchObject({ status: 'failed', failureCode: 'GENERATION_REFUSED' });
    expect(calls).toEqual([['openai', 'refused', 0]]);
  });

  thorough(it)('give each its own time', async () => {
    await startWorker({ JOB_TIMEOUT_MS: '6000' });
    await openai.plan('silent');
    expect((await make()).calls).toEqual([
      ['openai', 'timed-out', 1.35],
      ['webui', 'made', 0.02],
    ]);
  });

  it('are left alone after failures, and the job waits for them without losing an attempt', async () => {
    await startWorker({ AI_PROVIDERS: 'openai', AI_BREAKER_FAILURES: '2', AI_BREAKER_PAUSE_SECONDS: '3' });
    await openai.plan('server-error', { times: 2 });
    const { id, client } = await request();
    expect((await client.follow(id)).at(-1)).toMatchObject({ status: 'completed' });
    const calls = await world.database.providerCall.findMany({
      where: { jobId: id },
      orderBy: { startedAt: 'asc' },
    });
    expect(calls.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'made']);
    const [, second, third] = calls.map(({ startedAt }) => startedAt.getTime());
    expect(Number(third) - Number(second)).toBeGreaterThanOrEqual(3000);
  });

  thorough(it)('are waited for while they are busy, longer than a job has attempts', async () => {
    await startWorker({ AI_PROVIDERS: 'openai' });
    await openai.plan('rate-limited', { times: 4, retryAfterSeconds: 0 });
    const { job, calls } = await make();
    expect(job).toMatchObject({ status: 'completed' });
    expect(calls.map(([, outcome]) => outcome)).toEqual(['busy', 'busy', 'busy', 'busy', 'made']);
    await openai.plan('out-of-credit', { times: 3 });
    expect((await make()).job).toMatchObject({ status: 'failed' });
  });

  it('book what broke off after it was sent, since it may have been made', async () => {
    await openai.plan('cut-off');
    expect((await make()).calls[0]).toEqual(['openai', 'unusable', 1.35]);
  });

  it('are asked nothing more once the person is erased, and keep no trace of them', async () => {
    const other = await request();
    await other.client.follow(other.id);
    await startWorker({ JOB_LEASE_MS: '600000', JOB_TIMEOUT_MS: '60000' });
    await openai.plan('silent');
    const { id, ownerId } = await request();
    await eventually(async () => expect(await callsOf(id)).toHaveLength(1));
    await erase(ownerId);
    // The next renewal of the lease finds the job gone, long before the provider's time is up.
    await eventually(async () => expect((await callsOf(id))[0]?.[1]).toBe('aborted'), {
      timeoutMs: 30_000,
    });
    await worker.stop();
    expect(await callsOf(id)).toHaveLength(1);
    expect(await world.database.providerCall.count({ where: { ownerId } })).toBe(0);
    expect(await world.database.providerCall.count({ where: { ownerId: other.ownerId } })).toBe(1);
    await startWorker();
  });

  thorough(it).each(['made', 'started'])(
    'are not asked, nor paid, again for what had arrived when the worker was killed (%s)',
    async (outcome) => {
      await startWorker({ AI_PROVIDERS: 'openai' });
      const { client, id } = await request();
      const job = (await client.follow(id)).at(-1);
      const imageOf = async (url?: string | null) =>
        Buffer.from(await (await fetch(`${api.address().http}${url}`)).arrayBuffer());
      const before = await imageOf(job?.imageUrl);
      await worker.stop();
      const asked = (await openai.received()).length;
      // As a worker leaves it that is killed before it has completed the job.
      await world.database.providerCall.updateMany({ where: { jobId: id }, data: { outcome } });
      const lost = { leaseToken: newId(), leaseUntil: new Date(Date.now() - 1000), deliveryKey: null };
      await world.database.job.update({ where: { id }, data: { ...lost, status: 'processing' } });
      await startWorker({ AI_PROVIDERS: 'openai' });
      const again = (await client.follow(id)).at(-1);
      expect(again).toMatchObject({ status: 'completed', provider: 'openai' });
      expect((await imageOf(again?.imageUrl)).equals(before)).toBe(true);
      expect(await openai.received()).toHaveLength(asked);
      expect(await callsOf(id)).toEqual([['openai', 'made', 1.35]]);
    },
  );

  thorough(it)('are charged in full for a call that its worker did not survive', async () => {
    await worker.stop();
    await openai.plan('silent');
    const asked = (await openai.received()).length;
    const { client, id } = await request();
    const crashing = world.spawnWorker({
      ...{ AI_PROVIDERS: 'openai', AI_OPENAI_PRICE: '1.35' },
      ...{ AI_OPENAI_URL: `${openai.origin}/v1`, AI_OPENAI_KEY: KEY },
    });
    await eventually(async () => expect(await openai.received()).toHaveLength(asked + 1), {
      timeoutMs: 60_000,
    });
    await crashing.kill();
    await startWorker();
    expect((await client.follow(id)).at(-1)).toMatchObject({ status: 'completed' });
    expect(await callsOf(id)).toEqual([
      ['openai', 'started', 1.35],
      ['openai', 'made', 1.35],
    ]);
  });
});
