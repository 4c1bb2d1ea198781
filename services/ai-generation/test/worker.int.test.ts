import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createEmbeddedProvider } from '../src/clients/providers/embedded/embedded-provider.ts';
import type { ImageProvider } from '../src/clients/providers/image-provider.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';

/** A provider that holds still until the test lets it go on, or until it is told to stop. */
function createGatedProvider() {
  const embedded = createEmbeddedProvider();
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let begun = 0;
  let abortedBy: unknown;
  const provider: ImageProvider = {
    ...embedded,
    async render(request) {
      begun += 1;
      await new Promise<void>((resolve, reject) => {
        void gate.then(resolve);
        request.signal.addEventListener('abort', () => {
          abortedBy = request.signal.reason;
          reject(request.signal.reason);
        });
      });
      // Silent, so that only the last write can find that the lease is lost.
      return embedded.render({ ...request, onProgress: () => {} });
    },
  };
  return { provider, open: () => open(), begun: () => begun, abortedBy: () => abortedBy };
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
  const toldOf = (id: string) =>
    world.database.outbox.count({ where: { payload: { path: ['subject'], equals: id } } });

  async function ask(style = 'pixel') {
    const mei = person();
    const job = (await (await mei.ask({ style })).json()) as WireJob;
    return { mei, id: job.id };
  }

  it('killed in mid-job, leaves a job that another finishes, once', async () => {
    const { mei, id } = await ask('plush');
    const doomed = world.spawnWorker();
    await eventually(async () => expect((await rowOf(id)).progress).toBeGreaterThanOrEqual(20), {
      timeoutMs: 90_000,
    });
    await doomed.kill();
    expect((await rowOf(id)).status).toBe('processing');
    const heir = await world.startWorker();
    const seen = await mei.follow(id);
    expect(seen.at(-1)).toMatchObject({ status: 'completed', progress: 100 });
    expect((await rowOf(id)).attempt).toBe(2);
    expect(await toldOf(id)).toBe(1);
    await heir.stop();
  }, 90_000);

  it('that has lost its lease writes nothing, even with the picture in its hands', async () => {
    const { id } = await ask();
    const gated = createGatedProvider();
    const zombie = await world.startWorker({ JOB_LEASE_MS: '600000' }, gated.provider);
    await eventually(() => expect(gated.begun()).toBe(1));
    // As if its lease had run out while it was frozen, and another had taken the job.
    await world.database.$executeRaw`UPDATE job SET lease_token = gen_random_uuid() WHERE id = ${id}::uuid`;
    gated.open();
    await zombie.stop();
    expect(await rowOf(id)).toMatchObject({ status: 'processing', deliveryKey: null });
    expect(await toldOf(id)).toBe(0);
    await world.database
      .$executeRaw`UPDATE job SET lease_until = now() - interval '1 second' WHERE id = ${id}::uuid`;
    const heir = await world.startWorker();
    await eventually(async () => expect((await rowOf(id)).status).toBe('completed'));
    expect(await toldOf(id)).toBe(1);
    await heir.stop();
  });

  it('stops its work when the job is cancelled', async () => {
    const { mei, id } = await ask();
    const gated = createGatedProvider();
    const worker = await world.startWorker({}, gated.provider);
    await eventually(() => expect(gated.begun()).toBe(1));
    expect((await mei.post(`/jobs/${id}/cancel`)).status).toBe(200);
    await eventually(() => expect(gated.abortedBy()).toMatchObject({ name: 'LeaseLost' }));
    await worker.stop();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', deliveryKey: null });
    expect(await toldOf(id)).toBe(0);
  });

  it('told to stop, gives its job back with the attempt unused', async () => {
    const { id } = await ask();
    const gated = createGatedProvider();
    const worker = await world.startWorker({ WORKER_STOP_MS: '50' }, gated.provider);
    await eventually(() => expect(gated.begun()).toBe(1));
    await worker.stop();
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempt: 0, leaseToken: null });
    await world.database.job.update({ where: { id }, data: { status: 'cancelled' } });
  });

  it('tries a failing provider three times, then fails the job and tells so', async () => {
    const { mei, id } = await ask();
    let tries = 0;
    const broken: ImageProvider = {
      name: 'broken',
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
    expect(await toldOf(id)).toBe(1);
    await worker.stop();
  });

  it('fails a job whose third worker fell silent', async () => {
    const { id } = await ask();
    await world.database
      .$executeRaw`UPDATE job SET status = 'processing', attempt = 3, lease_token = gen_random_uuid(),
      lease_until = now() - interval '1 second' WHERE id = ${id}::uuid`;
    const worker = await world.startWorker();
    await eventually(async () => expect(await rowOf(id)).toMatchObject({ status: 'failed' }));
    expect(await toldOf(id)).toBe(1);
    await worker.stop();
  });

  it('begins a job at once, without waiting for its next look', async () => {
    const worker = await world.startWorker({ JOB_POLL_MS: '600000' });
    const first = await ask();
    expect((await first.mei.follow(first.id)).at(-1)).toMatchObject({ status: 'completed' });
    const second = await ask();
    expect((await second.mei.follow(second.id)).at(-1)).toMatchObject({ status: 'completed' });
    await worker.stop();
  });
});
