import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AiGenerationServiceClient } from '@tapory/contracts';
import { createRpcClient, type RpcClient, type Service } from '@tapory/service-kit';
import { eventually, TEST_RPC_TOKEN } from '@tapory/testing';
import sharp from 'sharp';
import { createPhotoStore, type PhotoStore } from '../src/clients/photos/photo-store.ts';
import { type ClaimedPrint, createPrintQueue } from '../src/data/queued-prints.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { makeQueuedPrint } from '../src/use-cases/make-queued-prints.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { startLine } from './start-line.ts';
import { artworkStoreOf, objectsOf, outboxOf, silentLog } from './stores.ts';
import { uploadPhoto } from './upload-photo.ts';

const LEASE_MS = 1_500;
/** Longer than what an attempt has stored stays, ms. */
const LATER_MS = 2 * 3_600_000;

type Kept = { deliveryKey: string; hash: string };

/** Real: PostgreSQL, RabbitMQ, Redis, S3, gRPC. */
describe('one print file', () => {
  let world: AiWorld;
  let api: Service;
  let rpc: RpcClient<AiGenerationServiceClient>;
  let line: Awaited<ReturnType<typeof startLine>>;
  let photo: Buffer;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi();
    rpc = createRpcClient(AiGenerationServiceClient, { address: api.address().rpc, token: TEST_RPC_TOKEN });
    line = await startLine(world.env.S3_ENDPOINT ?? '');
    const plain = { width: 1200, height: 1000, channels: 3, background: '#0f766e' } as const;
    const sun = Buffer.from(
      '<svg width="700" height="700"><circle cx="300" cy="320" r="290" fill="#fa0"/></svg>',
    );
    photo = await sharp({ create: plain })
      .composite([{ input: sun, left: 120, top: 90 }])
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    rpc?.close();
    await world?.stop();
    await line?.stop();
  });
  beforeEach(() => world.database.queuedPrint.deleteMany());

  async function ownerOfDesign() {
    const { ownerId, cookie } = world.signIn();
    const client = createAiClient(api.address().http, cookie);
    const uploadId = await uploadPhoto(client, photo);
    const job = (await (await client.post('/photos', { uploadId, title: 'Sun' })).json()) as WireJob;
    const ask = { jobId: job.id, ownerId, productKey: 'badge' };
    return { ask, cropsOf: () => world.database.crop.findMany({ where: { jobId: job.id } }) };
  }

  const photosOf = () => createPhotoStore(objectsOf(world.env));
  const isQueueEmpty = () =>
    eventually(async () => expect(await world.database.queuedPrint.count()).toBe(0), { timeoutMs: 30_000 });

  /** The bytes that are printed when nothing goes wrong. */
  async function undisturbed(): Promise<string> {
    const { ask } = await ownerOfDesign();
    return (await rpc.preparePrint({ ...ask, cropId: '' }, { deadlineMs: 30_000 })).printHash;
  }

  const hashOf = async ({ deliveryKey, hash }: Kept): Promise<string> => {
    const png = await photosOf().readPrint({ deliveryKey, hash });
    return createHash('sha256')
      .update(png ?? '')
      .digest('hex');
  };

  /** One crop is recorded, and what is stored of it is what would have been printed without the fault. */
  async function expectOne({ ask, cropsOf }: Awaited<ReturnType<typeof ownerOfDesign>>): Promise<void> {
    const crops = await cropsOf();
    expect(crops).toHaveLength(1);
    const [{ id, deliveryKey, printHash }] = crops as [(typeof crops)[number]];
    const expected = await undisturbed();
    expect(printHash).toBe(expected);
    expect(await hashOf({ deliveryKey, hash: printHash })).toBe(expected);
    expect(await rpc.preparePrint({ ...ask, cropId: '' })).toMatchObject({ cropId: id, printHash });
  }

  /** What a worker has, whose files are remembered and whose end a test decides: frozen, or gone. */
  function workerWith(runInTurn: <T>(work: () => Promise<T>) => Promise<T>) {
    const kept: Kept[] = [];
    const photos: PhotoStore = photosOf();
    const { database } = world;
    const store = artworkStoreOf(world.env);
    const deps = {
      ...{ database, store, outbox: outboxOf(database), enlarge: async () => null, runInTurn },
      photos: {
        ...photos,
        async putPrint(print: Parameters<PhotoStore['putPrint']>[0]) {
          await photos.putPrint(print);
          kept.push(print);
        },
      },
    };
    const queue = createPrintQueue({ leaseMs: LEASE_MS });
    return {
      kept,
      async claim(): Promise<ClaimedPrint> {
        const claimed = await queue.claim(database.pool);
        if (!claimed) throw new Error('nothing is queued');
        return claimed;
      },
      make: (claimed: ClaimedPrint) => makeQueuedPrint(deps, claimed),
    };
  }

  const sweepLater = () => {
    const { database } = world;
    const deps = { database, outbox: outboxOf(database), store: artworkStoreOf(world.env), log: silentLog };
    return sweep(deps, new Date(Date.now() + LATER_MS));
  };

  it('is made of one line by two workers', async () => {
    const design = await ownerOfDesign();
    await rpc.queuePrint(design.ask);
    const workers = await Promise.all([world.startWorker(), world.startWorker()]);
    await isQueueEmpty();
    await expectOne(design);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('is made of a line that a second worker takes over from one that froze past its lease', async () => {
    const design = await ownerOfDesign();
    await rpc.queuePrint(design.ask);
    const thaw = new EventTarget();
    let hasFrozen = () => {};
    const frozen = new Promise<void>((resolve) => {
      hasFrozen = resolve;
    });
    const slow = workerWith(async (work) => {
      const files = await work();
      const thawed = once(thaw, 'thaw');
      hasFrozen();
      await thawed;
      return files;
    });
    const making = slow.make(await slow.claim());
    await frozen;
    const worker = await world.startWorker();
    await isQueueEmpty();
    thaw.dispatchEvent(new Event('thaw'));
    await making;
    await expectOne(design);
    await worker.stop();
    // What the slow one has stored is no one's, and is removed; what holds stays.
    await sweepLater();
    const [orphan] = slow.kept;
    expect(await photosOf().readPrint(orphan as Kept)).toBeNull();
    await expectOne(design);
  });

  it('is made when a worker dies between storing and recording it', async () => {
    const design = await ownerOfDesign();
    await rpc.queuePrint(design.ask);
    const gone = workerWith(async (work) => {
      await work();
      throw new Error('killed');
    });
    await expect(gone.make(await gone.claim())).rejects.toThrow('killed');
    expect(gone.kept).toHaveLength(1);
    expect(await design.cropsOf()).toEqual([]);
    const worker = await world.startWorker();
    await isQueueEmpty();
    await worker.stop();
    await expectOne(design);
    await sweepLater();
    expect(await photosOf().readPrint(gone.kept[0] as Kept)).toBeNull();
    await expectOne(design);
  });

  it('is made though the store is away when it is to be stored', async () => {
    const design = await ownerOfDesign();
    line.breakFor(2, (method, path) => method === 'PUT' && path.includes('/prints/'));
    await rpc.queuePrint(design.ask);
    const worker = await world.startWorker({ S3_ENDPOINT: line.origin });
    await isQueueEmpty();
    await worker.stop();
    expect(line.cut()).toBe(2);
    await expectOne(design);
  });
});
