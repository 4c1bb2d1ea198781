import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Service } from '@tapory/service-kit';
import { eventually, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { embeddedProvider } from '../src/clients/providers/embedded-provider.ts';
import type { ImageProvider } from '../src/clients/providers/image-provider.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';

/** A provider that waits until the test opens the gate, or until it is aborted. */
function createGatedProvider() {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let started = 0;
  let abortedBy: unknown;
  const provider: ImageProvider = {
    ...embeddedProvider,
    async render(request) {
      started += 1;
      await new Promise<void>((resolve, reject) => {
        void gate.then(resolve);
        request.signal.addEventListener('abort', () => {
          abortedBy = request.signal.reason;
          reject(request.signal.reason);
        });
      });
      // Without progress, so that only the write of the outcome can detect the lost lease.
      return embeddedProvider.render({ ...request, onProgress: () => {} });
    },
  };
  return { provider, open: () => open(), started: () => started, abortedBy: () => abortedBy };
}

describe('worker', () => {
  let world: AiWorld;
  let api: Service;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi();
  });

  afterAll(() => world?.stop());

  const person = () => createAiClient(api.address().http, world.signIn().cookie);
  const rowOf = (id: string) => world.database.job.findUniqueOrThrow({ where: { id } });
  const publishedOf = (id: string) =>
    world.database.outbox.count({ where: { payload: { path: ['subject'], equals: id } } });

  async function createJob(style = 'pixel') {
    const mei = person();
    const job = (await (await mei.createJob({ style })).json()) as WireJob;
    return { mei, id: job.id };
  }

  thorough(it)(
    'finishes, once, the job of a worker that was killed',
    async () => {
      const { mei, id } = await createJob('plush');
      const crashing = world.spawnWorker();
      await eventually(async () => expect((await rowOf(id)).progress).toBeGreaterThanOrEqual(20), {
        timeoutMs: 90_000,
      });
      await crashing.kill();
      expect((await rowOf(id)).status).toBe('processing');
      const successor = await world.startWorker();
      const seen = await mei.follow(id);
      expect(seen.at(-1)).toMatchObject({ status: 'completed', progress: 100 });
      expect((await rowOf(id)).attempt).toBe(2);
      expect(await publishedOf(id)).toBe(1);
      await successor.stop();
    },
    90_000,
  );

  it('writes nothing after it has lost its lease, even with a finished picture', async () => {
    const { id } = await createJob();
    const gated = createGatedProvider();
    const zombie = await world.startWorker({ JOB_LEASE_MS: '600000' }, gated.provider);
    await eventually(() => expect(gated.started()).toBe(1));
    // Simulates a pause during which the lease expired and another worker claimed the job.
    await world.database.$executeRaw`UPDATE job SET lease_token = gen_random_uuid() WHERE id = ${id}::uuid`;
    gated.open();
    await zombie.stop();
    expect(await rowOf(id)).toMatchObject({ status: 'processing', deliveryKey: null });
    expect(await publishedOf(id)).toBe(0);
    await world.database
      .$executeRaw`UPDATE job SET lease_until = now() - interval '1 second' WHERE id = ${id}::uuid`;
    const successor = await world.startWorker();
    await eventually(async () => expect((await rowOf(id)).status).toBe('completed'));
    expect(await publishedOf(id)).toBe(1);
    await successor.stop();
  });

  it('aborts when the job is cancelled', async () => {
    const { mei, id } = await createJob();
    const gated = createGatedProvider();
    const worker = await world.startWorker({}, gated.provider);
    await eventually(() => expect(gated.started()).toBe(1));
    expect((await mei.post(`/jobs/${id}/cancel`)).status).toBe(200);
    await eventually(() => expect(gated.abortedBy()).toMatchObject({ name: 'LeaseLost' }));
    await worker.stop();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', deliveryKey: null });
    expect(await publishedOf(id)).toBe(0);
  });

  it('releases its job without counting the attempt when it is stopped', async () => {
    const { id } = await createJob();
    const gated = createGatedProvider();
    const worker = await world.startWorker({ WORKER_STOP_MS: '50' }, gated.provider);
    await eventually(() => expect(gated.started()).toBe(1));
    await worker.stop();
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempt: 0, leaseToken: null });
    await world.database.job.update({ where: { id }, data: { status: 'cancelled' } });
  });

  it('asks nobody for words that were prohibited while the job waited, and says why', async () => {
    const mei = person();
    const { id } = (await (await mei.createJob({ prompt: 'a smuggly cat' })).json()) as WireJob;
    const list = { class: 'fraud', words: ['smuggly'], changedBy: newId() };
    await world.database.wordList.create({ data: list });
    const gated = createGatedProvider();
    const worker = await world.startWorker({}, gated.provider);
    expect((await mei.follow(id)).at(-1)).toMatchObject({
      status: 'failed',
      failureCode: 'PROMPT_PROHIBITED',
    });
    expect(gated.started()).toBe(0);
    await worker.stop();
    await world.database.wordList.deleteMany();
  });

  it('tries a failing provider three times, then fails and publishes the job', async () => {
    const { mei, id } = await createJob();
    let tries = 0;
    const broken: ImageProvider = {
      ...{ name: 'broken', model: 'none', costMilli: 0 },
      isDemo: true,
      render: async () => {
        tries += 1;
        throw new Error('the model is not loaded');
      },
    };
    const worker = await world.startWorker({}, broken);
    const seen = await mei.follow(id);
    expect(seen.at(-1)).toMatchObject({ status: 'failed', failureCode: 'GENERATION_FAILED' });
    expect(tries).toBe(3);
    expect(await publishedOf(id)).toBe(1);
    await worker.stop();
  });

  thorough(it)('fails a job whose lease expires in the third attempt', async () => {
    const { id } = await createJob();
    await world.database
      .$executeRaw`UPDATE job SET status = 'processing', attempt = 3, lease_token = gen_random_uuid(),
      lease_until = now() - interval '1 second' WHERE id = ${id}::uuid`;
    const worker = await world.startWorker();
    await eventually(async () => expect(await rowOf(id)).toMatchObject({ status: 'failed' }));
    expect(await publishedOf(id)).toBe(1);
    await worker.stop();
  });

  it('lets nobody wait for the twenty jobs of another', async () => {
    const generous = await world.startApi({ JOBS_AT_ONCE: '30' });
    const [many, one] = [person(), person()].map(() =>
      createAiClient(generous.address().http, world.signIn().cookie),
    ) as [ReturnType<typeof person>, ReturnType<typeof person>];
    for (let wish = 1; wish <= 20; wish += 1) await many.createJob({ prompt: `a fox and ${wish} stars` });
    const { id } = (await (await one.createJob({ prompt: 'a whale' })).json()) as WireJob;
    const placeOf = async (client: typeof one, job: string) =>
      (await (await client.call(`/jobs/${job}/place`)).json()) as { ahead: number | null };
    expect(await placeOf(one, id)).toEqual({ ahead: 20, seconds: null });
    expect((await many.call(`/jobs/${id}/place`)).status).toBe(404);
    const begun: string[] = [];
    const png = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const quick: ImageProvider = {
      ...embeddedProvider,
      async render({ prompt }) {
        begun.push(prompt);
        return { png, width: 1024, height: 1024 };
      },
    };
    const worker = await world.startWorker({}, quick);
    await eventually(async () => expect((await rowOf(id)).status).toBe('completed'));
    expect(await placeOf(one, id)).toEqual({ ahead: null, seconds: null });
    expect(begun.slice(0, 2)).toEqual(['a fox and 1 stars', 'a whale']);
    await eventually(() => expect(begun).toHaveLength(21), { timeoutMs: 30_000 });
    await worker.stop();
  });

  it('starts a job on its signal, without waiting for the next poll', async () => {
    // Found by the first look: nobody waits until a starting worker hears signals.
    const first = await createJob();
    const worker = await world.startWorker({ JOB_POLL_MS: '600000' });
    expect((await first.mei.follow(first.id)).at(-1)).toMatchObject({ status: 'completed' });
    const second = await createJob();
    expect((await second.mei.follow(second.id)).at(-1)).toMatchObject({ status: 'completed' });
    await worker.stop();
  });
});
