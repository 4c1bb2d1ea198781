import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AiGenerationServiceClient } from '@tapory/contracts';
import { createRpcClient, newId, type RpcClient, type Service } from '@tapory/service-kit';
import { eventually, TEST_RPC } from '@tapory/testing';
import sharp from 'sharp';
import { createPhotoStore } from '../src/clients/photos/photo-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { makeQueuedPrint } from '../src/use-cases/make-queued-prints.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { artworkStoreOf, objectsOf, outboxOf, silentLog } from './stores.ts';
import { uploadPhoto } from './upload-photo.ts';

const PATIENT = { deadlineMs: 10_000 };

/** Real: PostgreSQL, RabbitMQ, Redis, S3, gRPC; workers start where a test says so. */
describe('print files that are made before they are ordered', () => {
  let world: AiWorld;
  let api: Service;
  let rpc: RpcClient<AiGenerationServiceClient>;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi();
    rpc = createRpcClient(AiGenerationServiceClient, { address: api.address().rpc, ...TEST_RPC });
  });
  afterAll(async () => {
    rpc?.close();
    await world?.stop();
  });
  beforeEach(() => world.database.queuedPrint.deleteMany());

  async function ownerOfDesign() {
    const { ownerId, cookie } = world.signIn();
    const client = createAiClient(api.address().http, cookie);
    const plain = { width: 1200, height: 1000, channels: 3, background: '#0f766e' } as const;
    const uploadId = await uploadPhoto(client, await sharp({ create: plain }).jpeg().toBuffer());
    const job = (await (await client.post('/photos', { uploadId, title: 'Plain' })).json()) as WireJob;
    const ask = { jobId: job.id, ownerId, productKey: 'badge' };
    const cropsOf = () => world.database.crop.findMany({ where: { jobId: job.id } });
    return { ownerId, client, ask, cropsOf };
  }

  const expectEmptyQueue = () =>
    eventually(async () => expect(await world.database.queuedPrint.count()).toBe(0), { timeoutMs: 30_000 });

  it('are taken by the order as the worker made them, and an order without a worker makes its own', async () => {
    const [waiting, ordered] = [await ownerOfDesign(), await ownerOfDesign()];
    for (const { ask } of [waiting, waiting, ordered]) await rpc.queuePrint(ask);
    expect(await world.database.queuedPrint.count()).toBe(2);
    const own = await rpc.preparePrint({ ...ordered.ask, cropId: '' }, PATIENT);
    expect(await waiting.cropsOf()).toEqual([]);
    const worker = await world.startWorker();
    await expectEmptyQueue();
    const [made, ...others] = await waiting.cropsOf();
    expect(others).toEqual([]);
    expect(await ordered.cropsOf()).toMatchObject([{ id: own.cropId }]);
    const taken = await rpc.preparePrint({ ...waiting.ask, cropId: '' }, PATIENT);
    expect(taken).toMatchObject({ cropId: made?.id, printHash: made?.printHash });
    await worker.stop();
  });

  it('are one where orders and the worker make them at once', async () => {
    const { ask, cropsOf } = await ownerOfDesign();
    await rpc.queuePrint(ask);
    const worker = await world.startWorker();
    const prepared = await Promise.all(
      Array.from({ length: 3 }, () => rpc.preparePrint({ ...ask, cropId: '' }, { deadlineMs: 30_000 })),
    );
    await expectEmptyQueue();
    expect(await cropsOf()).toMatchObject([{ id: prepared[0]?.cropId }]);
    expect(new Set(prepared.map(({ printHash }) => printHash)).size).toBe(1);
    await worker.stop();
  });

  it('never take the place of what its owner has chosen', async () => {
    const { ask, client, cropsOf } = await ownerOfDesign();
    await rpc.queuePrint(ask);
    const crop = { x: 0, y: 0, width: 900 / 1200, height: 0.9, rotation: 0 };
    expect((await client.post(`/jobs/${ask.jobId}/crops`, { productKey: 'badge', crop })).status).toBe(201);
    const worker = await world.startWorker();
    await expectEmptyQueue();
    expect(await cropsOf()).toHaveLength(1);
    await rpc.queuePrint(ask);
    expect(await world.database.queuedPrint.count()).toBe(0);
    await worker.stop();
  });

  it('of a design that went meanwhile leave the queue, and nobody queues another person’s', async () => {
    const { ask } = await ownerOfDesign();
    await rpc.queuePrint(ask);
    await world.database.job.delete({ where: { id: ask.jobId } });
    const worker = await world.startWorker();
    await expectEmptyQueue();
    await worker.stop();
    const other = await ownerOfDesign();
    await expect(rpc.queuePrint({ ...other.ask, ownerId: newId() })).rejects.toMatchObject({
      code: 'JOB_ID_MISSING',
    });
  });

  it('leave nothing behind of a design that is erased while they are made', async () => {
    const { ask, cropsOf } = await ownerOfDesign();
    const { jobId, productKey } = ask;
    const [database, store] = [world.database, artworkStoreOf(world.env)];
    const outbox = outboxOf(database);
    const deps = {
      ...{
        database,
        outbox,
        store,
        photos: createPhotoStore(objectsOf(world.env)),
        enlarge: async () => null,
      },
      async runInTurn<T>(work: () => Promise<T>): Promise<T> {
        const files = await work();
        await database.job.update({ where: { id: jobId }, data: { eraseAfter: new Date(0) } });
        await sweep({ database, outbox, store, log: silentLog }, new Date());
        return files;
      },
    };
    const lease = { id: newId(), token: newId() };
    const made = makeQueuedPrint(deps, { id: lease.id, jobId, productKey, lease });
    await expect(made).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await cropsOf()).toEqual([]);
  });
});
