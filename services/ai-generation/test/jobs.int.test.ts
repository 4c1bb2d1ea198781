import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AiGenerationServiceClient, EVENTS } from '@tapory/contracts';
import { createMessaging, type Messaging } from '@tapory/messaging';
import {
  createLog,
  createRpcClient,
  doomObjects,
  newId,
  type RpcClient,
  type Service,
} from '@tapory/service-kit';
import { createObjectStore } from '@tapory/service-kit/object-store';
import { eventually, TEST_RPC_TOKEN } from '@tapory/testing';
import sharp from 'sharp';
import { createArtworkStore } from '../src/clients/artwork-store.ts';
import type { Tx } from '../src/data/database.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';

describe('jobs', () => {
  let world: AiWorld;
  let api: Service;
  let listener: Messaging<Tx, typeof EVENTS>;
  let rpc: RpcClient<AiGenerationServiceClient>;
  /** The services whose events this one hears. */
  const tellers: Messaging<Tx, typeof EVENTS>[] = [];
  const told: string[] = [];

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi({ JOBS_PER_HOUR: '6', JOBS_AT_ONCE: '3' });
    await world.startWorker();
    rpc = createRpcClient(AiGenerationServiceClient, { address: api.address().rpc, token: TEST_RPC_TOKEN });
    listener = createMessaging({
      service: 'nfc-playback',
      events: EVENTS,
      db: world.database,
      log: createLog({ service: 'test', level: 'silent' }),
      amqpUrl: world.env.RABBITMQ_URL ?? '',
      databaseUrl: world.env.DATABASE_URL ?? '',
    });
    await listener.start([
      { event: 'job.completed', handler: async (_tx, event) => void told.push(event.data.jobId) },
    ]);
  });

  afterAll(async () => {
    rpc?.close();
    await Promise.all(tellers.map((teller) => teller.stop()));
    await listener?.stop();
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

  it('leaves no file of a picture that was made but not completed, and forgets counts of past hours', async () => {
    const store = artworks();
    const deliveryKey = 'o'.repeat(22);
    const { database } = world;
    await store.put(deliveryKey, { image: Buffer.from('png'), thumb: Buffer.from('webp') });
    await doomObjects(database, store.keysOf(deliveryKey), new Date());
    const jobId = newId();
    const past = new Date(Date.now() - 2 * 3_600_000);
    await database.jobRequest.create({ data: { id: newId(), jobId, ownerId: newId(), createdAt: past } });
    await sweep({ database, store, log }, new Date());
    expect(await store.open(`${deliveryKey}.png`)).toBeNull();
    expect(await database.jobRequest.count({ where: { jobId } })).toBe(0);
  });

  it('answers HEAD of an event stream at once', async () => {
    const mei = person();
    const { id } = (await (await mei.ask()).json()) as WireJob;
    const answer = await mei.call(`/jobs/${id}/events`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch('text/event-stream');
    await mei.follow(id);
    // What completes a job takes its files off the list of those that go.
    const { deliveryKey } = await world.database.job.findUniqueOrThrow({ where: { id } });
    const left = await world.database.doomedObject.count({
      where: { key: { contains: deliveryKey ?? '-' } },
    });
    expect(left).toBe(0);
  });

  async function tellAs(service: string): Promise<Messaging<Tx, typeof EVENTS>> {
    const teller = createMessaging({
      service,
      events: EVENTS,
      db: world.database,
      log: createLog({ service: 'test', level: 'silent' }),
      amqpUrl: world.env.RABBITMQ_URL ?? '',
      databaseUrl: world.env.DATABASE_URL ?? '',
    });
    tellers.push(teller);
    await teller.start([]);
    // What is told before the service listens would be parked instead of delivered.
    await eventually(async () =>
      expect((await fetch(`${api.address().http}/health/ready`)).status).toBe(200),
    );
    return teller;
  }

  it('goes with its owner’s account, but for the picture that an order carries', async () => {
    const gone = person();
    const make = async () => {
      const { id } = (await (await gone.ask()).json()) as WireJob;
      const done = (await gone.follow(id)).at(-1);
      return { id, imageUrl: done?.imageUrl ?? '', thumbUrl: done?.thumbUrl ?? '' };
    };
    const [loose, ordered, late] = [await make(), await make(), await make()];
    const statusOf = async (url: string) => (await fetch(`${api.address().http}${url}`)).status;
    expect(await statusOf(loose.imageUrl)).toBe(200);

    const orders = await tellAs('catalog-order');
    const tellPlaced = (jobId: string) => {
      const orderId = newId();
      const item = { orderItemId: newId(), productKey: 'badge', quantity: 1, videoId: 'v', jobId };
      const order = {
        ...{ orderId, orderNumber: 'T1', userId: gone.ownerId, total: { units: 400, currency: 'TWD' } },
        ...{ couponCode: '', items: [item], payableUntil: new Date(), version: 1 },
      };
      return orders.outbox.transaction((_tx, record) =>
        record({ type: 'order.placed', subject: orderId, data: order }),
      );
    };
    await tellPlaced(ordered.id);
    const findJob = (id: string) => world.database.job.findUnique({ where: { id } });
    await eventually(async () => expect((await findJob(ordered.id))?.orderedAt).toBeTruthy());

    const people = await tellAs('identity');
    await people.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: gone.ownerId, data: { userId: gone.ownerId } }),
    );
    await eventually(async () => expect((await findJob(loose.id))?.eraseAfter).toBeTruthy());
    expect(await findJob(loose.id)).toMatchObject({ prompt: '', title: '' });
    expect(await findJob(late.id)).toMatchObject({ prompt: '', title: '' });
    expect(await world.database.idempotencyKey.count({ where: { scope: gone.ownerId } })).toBe(0);
    // The order was placed before the account was deleted; its event comes later.
    await tellPlaced(late.id);
    await eventually(async () => expect((await findJob(late.id))?.orderedAt).toBeTruthy());
    const sweeping = { database: world.database, store: artworks(), log };
    await sweep(sweeping, new Date());
    expect(await statusOf(loose.imageUrl)).toBe(200);
    await sweep(sweeping, new Date(Date.now() + 2 * 86_400_000));
    expect(await findJob(loose.id)).toBeNull();
    expect(await statusOf(late.imageUrl)).toBe(200);
    expect((await gone.ask()).status).toBe(401);
    expect(await statusOf(loose.imageUrl)).toBe(404);
    expect(await statusOf(loose.thumbUrl)).toBe(404);
    expect(await findJob(ordered.id)).toMatchObject({ prompt: '', title: '', status: 'completed' });
    expect(await statusOf(ordered.imageUrl)).toBe(200);
    expect(await world.database.jobRequest.count({ where: { ownerId: gone.ownerId } })).toBe(0);
  });

  const person = () => {
    const { ownerId, cookie } = world.signIn();
    return { ownerId, ...createAiClient(api.address().http, cookie) };
  };

  it('makes a picture: accepted, followed to its end, stored, told', async () => {
    const mei = person();
    const response = await mei.ask();
    expect(response.status).toBe(202);
    const asked = (await response.json()) as WireJob;
    expect(asked).toMatchObject({
      status: 'queued',
      progress: 0,
      imageUrl: null,
      provider: 'embedded',
      isDemo: true,
    });

    const seen = await mei.follow(asked.id);
    const done = seen.at(-1);
    expect(done).toMatchObject({ status: 'completed', progress: 100 });
    expect(seen.map((job) => job.progress)).toEqual(
      [...seen.map((job) => job.progress)].sort((a, b) => a - b),
    );

    const image = await fetch(`${api.address().http}${done?.imageUrl}`);
    expect(image.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({
      format: 'png',
      width: 1024,
      height: 1024,
    });
    const thumb = await fetch(`${api.address().http}${done?.thumbUrl}`);
    expect(await sharp(await thumb.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 400 });

    await eventually(() => expect(told).toContain(asked.id));
    const { artworks } = await rpc.getArtworks({
      jobIds: [newId(), asked.id, 'nonsense'],
      ownerId: mei.ownerId,
    });
    expect(artworks).toEqual([
      {
        jobId: asked.id,
        ownerId: mei.ownerId,
        title: 'Mimi',
        imageUrl: done?.imageUrl,
        thumbUrl: done?.thumbUrl,
      },
    ]);
    expect((await rpc.getArtworks({ jobIds: [asked.id], ownerId: newId() })).artworks).toEqual([]);
  });

  it('answers the same job to a repeated command', async () => {
    const mei = person();
    const key = newId();
    const first = (await (await mei.ask({}, key)).json()) as WireJob;
    const again = (await (await mei.ask({}, key)).json()) as WireJob;
    expect(again.id).toBe(first.id);
    expect(await world.database.job.count({ where: { ownerId: mei.ownerId } })).toBe(1);
    const other = await mei.ask({ title: 'Other' }, key);
    expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is nobody else’s business', async () => {
    const [mei, stranger] = [person(), person()];
    const { id } = (await (await mei.ask()).json()) as WireJob;
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
    expect((await visitor.ask()).status).toBe(401);
    expect((await visitor.call('/styles')).status).toBe(200);
  });

  it.each([
    [{ prompt: '  ' }, 'prompt', 'PROMPT_REQUIRED'],
    [{ prompt: undefined }, 'prompt', 'PROMPT_REQUIRED'],
    [{ title: '' }, 'title', 'TITLE_REQUIRED'],
  ])('says which field is missing: %j', async (overrides, path, code) => {
    const response = await person().ask(overrides);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path, code }] });
  });

  it.each([
    [{ prompt: '賭場裡的貓' }, 'PROMPT_PROHIBITED'],
    [{ title: 'Casino night' }, 'PROMPT_PROHIBITED'],
    [{ style: 'kabuki' }, 'STYLE_UNAVAILABLE'],
    [{ style: 'cubism' }, 'STYLE_UNAVAILABLE'],
  ])('refuses %j before any work', async (overrides, code) => {
    const mei = person();
    const response = await mei.ask(overrides);
    expect(await response.json()).toMatchObject({ code });
    expect(await world.database.jobRequest.count({ where: { ownerId: mei.ownerId } })).toBe(0);
  });

  it('lists styles in both languages', async () => {
    const { items } = (await (await person().call('/styles')).json()) as { items: unknown[] };
    expect(items).toContainEqual({
      key: 'kabuki',
      name: { 'zh-TW': 'kabuki', en: 'kabuki' },
      available: false,
    });
  });

  it('answers 404 for a picture that is not there', async () => {
    const visitor = createAiClient(api.address().http, '');
    for (const file of [`${'A'.repeat(22)}.png`, 'x.png', '..%2Fsecret.png']) {
      expect((await visitor.call(`/artworks/${file}`)).status).toBe(404);
    }
  });
});
