import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AiGenerationServiceClient, EVENTS } from '@tapory/contracts';
import { createMessaging, type Messaging } from '@tapory/messaging';
import {
  createLog,
  createRpcClient,
  newId,
  type RpcClient,
  type Service,
  scheduleDeletion,
} from '@tapory/service-kit';
import { createObjectStore } from '@tapory/service-kit/object-store';
import { eventually, TEST_RPC } from '@tapory/testing';
import sharp from 'sharp';
import { createArtworkStore } from '../src/clients/artwork-store.ts';
import type { Tx } from '../src/data/database.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { outboxOf } from './stores.ts';

describe('jobs', () => {
  let world: AiWorld;
  let api: Service;
  let consumer: Messaging<Tx, typeof EVENTS>;
  let rpc: RpcClient<AiGenerationServiceClient>;
  const publishers: Messaging<Tx, typeof EVENTS>[] = [];
  const published: string[] = [];

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi({ JOBS_PER_HOUR: '6', JOBS_AT_ONCE: '3' });
    await world.startWorker();
    rpc = createRpcClient(AiGenerationServiceClient, { address: api.address().rpc, ...TEST_RPC });
    consumer = createMessaging({
      service: 'nfc-playback',
      events: EVENTS,
      db: world.database.unitOfWork,
      log: createLog({ service: 'test', level: 'silent' }),
      amqpUrl: world.env.RABBITMQ_URL ?? '',
      databaseUrl: world.env.DATABASE_URL ?? '',
    });
    await consumer.start([
      { event: 'job.completed', handler: async (_tx, event) => void published.push(event.data.jobId) },
    ]);
  });

  afterAll(async () => {
    rpc?.close();
    await Promise.all(publishers.map((publisher) => publisher.stop()));
    await consumer?.stop();
    await world?.stop();
  });

  const log = createLog({ service: 'test', level: 'silent' });

  const artworks = () =>
    createArtworkStore(
      createObjectStore({
        endpoint: world.env.S3_ENDPOINT ?? '',
        publicEndpoint: world.env.S3_ENDPOINT ?? '',
        ...{ region: 'us-east-1', bucket: 'tapory-artworks' },
        accessKey: world.env.S3_ACCESS_KEY ?? '',
        secretKey: world.env.S3_SECRET_KEY ?? '',
      }),
    );

  it('leave no files of attempts that were not completed, and no requests of past hours', async () => {
    const store = artworks();
    const deliveryKey = 'o'.repeat(22);
    const { database } = world;
    await store.put(deliveryKey, { image: Buffer.from('png'), thumb: Buffer.from('webp') });
    await scheduleDeletion(database, store.keysOf(deliveryKey), new Date());
    const jobId = newId();
    const past = new Date(Date.now() - 2 * 3_600_000);
    await database.jobRequest.create({ data: { id: newId(), jobId, ownerId: newId(), createdAt: past } });
    await sweep({ database, outbox: outboxOf(database), store, log }, new Date());
    expect(await store.open(`${deliveryKey}.png`)).toBeNull();
    expect(await database.jobRequest.count({ where: { jobId } })).toBe(0);
  });

  it('answer HEAD of an event stream at once', async () => {
    const mei = person();
    const { id } = (await (await mei.createJob()).json()) as WireJob;
    const response = await mei.call(`/jobs/${id}/events`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    await mei.follow(id);
    // Completion spares the files of the job.
    const { deliveryKey } = await world.database.job.findUniqueOrThrow({ where: { id } });
    const left = await world.database.scheduledDeletion.count({
      where: { key: { contains: deliveryKey ?? '-' } },
    });
    expect(left).toBe(0);
  });

  async function publishAs(service: string): Promise<Messaging<Tx, typeof EVENTS>> {
    const publisher = createMessaging({
      service,
      events: EVENTS,
      db: world.database.unitOfWork,
      log: createLog({ service: 'test', level: 'silent' }),
      amqpUrl: world.env.RABBITMQ_URL ?? '',
      databaseUrl: world.env.DATABASE_URL ?? '',
    });
    publishers.push(publisher);
    await publisher.start([]);
    // Events published before the service is ready would be unroutable.
    await eventually(async () =>
      expect((await fetch(`${api.address().http}/health/ready`)).status).toBe(200),
    );
    return publisher;
  }

  it('are erased with their owner’s account, except ordered pictures', async () => {
    const erased = person();
    const make = async () => {
      const { id } = (await (await erased.createJob()).json()) as WireJob;
      const done = (await erased.follow(id)).at(-1);
      return { id, imageUrl: done?.imageUrl ?? '', thumbUrl: done?.thumbUrl ?? '' };
    };
    const [loose, ordered, late] = [await make(), await make(), await make()];
    const binned = await make();
    expect((await erased.call(`/jobs/${binned.id}`, { method: 'DELETE' })).status).toBe(200);
    const statusOf = async (url: string) => (await fetch(`${api.address().http}${url}`)).status;
    expect(await statusOf(loose.imageUrl)).toBe(200);

    const orders = await publishAs('catalog-order');
    const publishPlaced = (jobId: string) => {
      const orderId = newId();
      const item = {
        orderItemId: newId(),
        productKey: 'badge',
        quantity: 1,
        ownKeepsakes: false,
        videoId: 'v',
        jobId,
      };
      const order = {
        ...{ orderId, orderNumber: 'T1', userId: erased.ownerId, total: { units: 400, currency: 'TWD' } },
        ...{ couponCode: '', items: [item], payableUntil: new Date(), version: 1 },
      };
      return orders.outbox.transaction((_tx, record) =>
        record({ type: 'order.placed', subject: orderId, data: order }),
      );
    };
    await publishPlaced(ordered.id);
    const findJob = (id: string) => world.database.job.findUnique({ where: { id } });
    await eventually(async () => expect((await findJob(ordered.id))?.orderedAt).toBeTruthy());

    const identity = await publishAs('identity');
    await identity.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: erased.ownerId, data: { userId: erased.ownerId } }),
    );
    await eventually(async () => expect((await findJob(loose.id))?.eraseAfter).toBeTruthy());
    expect(await findJob(loose.id)).toMatchObject({ prompt: '', title: '' });
    expect(await findJob(late.id)).toMatchObject({ prompt: '', title: '' });
    expect(await world.database.idempotencyKey.count({ where: { scope: erased.ownerId } })).toBe(0);
    // The order was placed before the account was deleted; its event comes later.
    await publishPlaced(late.id);
    await eventually(async () => expect((await findJob(late.id))?.orderedAt).toBeTruthy());
    const sweeping = { database: world.database, outbox: outboxOf(world.database), store: artworks(), log };
    await sweep(sweeping, new Date());
    expect(await statusOf(loose.imageUrl)).toBe(200);
    await sweep(sweeping, new Date(Date.now() + 2 * 86_400_000));
    expect(await findJob(loose.id)).toBeNull();
    // Not first after the thirty days of the trash.
    expect(await findJob(binned.id)).toBeNull();
    expect(await statusOf(late.imageUrl)).toBe(200);
    expect((await erased.createJob()).status).toBe(401);
    expect(await statusOf(loose.imageUrl)).toBe(404);
    expect(await statusOf(loose.thumbUrl)).toBe(404);
    expect(await findJob(ordered.id)).toMatchObject({
      ...{ prompt: '', title: '', words: null, status: 'completed' },
    });
    expect(await statusOf(ordered.imageUrl)).toBe(200);
    expect(await world.database.jobRequest.count({ where: { ownerId: erased.ownerId } })).toBe(0);
  });

  const person = () => {
    const { ownerId, cookie } = world.signIn();
    return { ownerId, ...createAiClient(api.address().http, cookie) };
  };

  it('are accepted, followed, stored and published', async () => {
    const mei = person();
    const response = await mei.createJob({ prompt: 'a melancholic cat on a window sill' });
    expect(response.status).toBe(202);
    const created = (await response.json()) as WireJob;
    expect(created).toMatchObject({
      status: 'queued',
      progress: 0,
      imageUrl: null,
      provider: 'embedded',
      isDemo: true,
    });

    const seen = await mei.follow(created.id);
    const done = seen.at(-1);
    expect(done).toMatchObject({ status: 'completed', progress: 100 });
    expect(created.words).toBeNull();
    expect(done?.words).toEqual({ understood: ['cat', 'window sill'], missed: ['melancholic'] });
    expect(seen.map((job) => job.progress)).toEqual(
      [...seen.map((job) => job.progress)].sort((a, b) => a - b),
    );

    const image = await fetch(`${api.address().http}${done?.imageUrl}`);
    expect(image.headers.get('cache-control')).toBe('private, max-age=3600, immutable');
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({
      format: 'png',
      width: 1024,
      height: 1024,
    });
    const thumb = await fetch(`${api.address().http}${done?.thumbUrl}`);
    expect(await sharp(await thumb.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 400 });

    await eventually(() => expect(published).toContain(created.id));
    const { artworks } = await rpc.getArtworks({
      jobIds: [newId(), created.id, 'nonsense'],
      ownerId: mei.ownerId,
    });
    expect(artworks).toEqual([
      {
        jobId: created.id,
        ownerId: mei.ownerId,
        title: 'Mimi',
        imageUrl: done?.imageUrl,
        thumbUrl: done?.thumbUrl,
      },
    ]);
    expect((await rpc.getArtworks({ jobIds: [created.id], ownerId: newId() })).artworks).toEqual([]);
  });

  it('return the same job for a repeated command', async () => {
    const mei = person();
    const key = newId();
    const first = (await (await mei.createJob({}, key)).json()) as WireJob;
    const again = (await (await mei.createJob({}, key)).json()) as WireJob;
    expect(again.id).toBe(first.id);
    expect(await world.database.job.count({ where: { ownerId: mei.ownerId } })).toBe(1);
    const other = await mei.createJob({ title: 'Other' }, key);
    expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('answer 404 to another person', async () => {
    const [mei, stranger] = [person(), person()];
    const { id } = (await (await mei.createJob()).json()) as WireJob;
    const tries = [
      stranger.call(`/jobs/${id}`),
      stranger.call(`/jobs/${id}/events`),
      stranger.post(`/jobs/${id}/cancel`),
      stranger.post(`/jobs/${id}/retry`),
    ];
    for (const response of await Promise.all(tries)) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
    const list = (await (await stranger.call('/jobs')).json()) as { total: number };
    expect(list.total).toBe(0);
    const visitor = createAiClient(api.address().http, '');
    expect((await visitor.createJob()).status).toBe(401);
    expect((await visitor.call('/styles')).status).toBe(200);
  });

  it.each([
    [{ prompt: '  ' }, 'prompt', 'PROMPT_REQUIRED'],
    [{ prompt: undefined }, 'prompt', 'PROMPT_REQUIRED'],
    [{ title: '' }, 'title', 'TITLE_REQUIRED'],
  ])('report the missing field of %j', async (overrides, path, code) => {
    const response = await person().createJob(overrides);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path, code }] });
  });

  it.each([
    [{ prompt: '賭場裡的貓' }, 'PROMPT_PROHIBITED'],
    [{ title: 'Casino night' }, 'PROMPT_PROHIBITED'],
    [{ style: 'kabuki' }, 'STYLE_UNAVAILABLE'],
    [{ style: 'cubism' }, 'STYLE_UNAVAILABLE'],
  ])('refuse %j without counting a request', async (overrides, code) => {
    const mei = person();
    const response = await mei.createJob(overrides);
    expect(await response.json()).toMatchObject({ code });
    expect(await world.database.jobRequest.count({ where: { ownerId: mei.ownerId } })).toBe(0);
  });

  it('have styles in both languages', async () => {
    const { items } = (await (await person().call('/styles')).json()) as { items: unknown[] };
    expect(items).toContainEqual({
      key: 'kabuki',
      name: { 'zh-TW': 'kabuki', en: 'kabuki' },
      available: false,
    });
  });

  it('answer 404 for an unknown picture', async () => {
    const visitor = createAiClient(api.address().http, '');
    for (const file of [`${'A'.repeat(22)}.png`, 'x.png', '..%2Fsecret.png']) {
      expect((await visitor.call(`/artworks/${file}`)).status).toBe(404);
    }
  });
});
