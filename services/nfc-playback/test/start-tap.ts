import { randomUUID } from 'node:crypto';
import {
  CatalogOrderServiceService,
  type ContentDescriptor,
  EVENTS,
  MediaServiceService,
} from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { createMessaging, type Messaging, type OutgoingEvent } from '@tapory/messaging';
import { createLog, newId, type Service } from '@tapory/service-kit';
import {
  createDatabase as createTestDatabase,
  createVhost,
  eventually,
  serviceEnv,
  startIdentityPeer,
  startRpcPeer,
} from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';

export type PaidItem = {
  orderItemId: string;
  orderId: string;
  ownerId: string;
  videoId: string;
  jobId: string;
  productKey: string;
  paid: boolean;
};

export type Publishers = Record<
  'ai-generation' | 'catalog-order' | 'identity' | 'media',
  Messaging<Tx, typeof EVENTS>
>;

/** A text content of an owner, as media describes it. */
export function buildContent(overrides: Partial<ContentDescriptor> = {}): ContentDescriptor {
  return {
    contentId: newId(),
    ownerId: newId(),
    type: 'text',
    title: 'A letter',
    url: '',
    thumbUrl: '',
    mimeType: '',
    size: 0,
    width: 0,
    height: 0,
    text: { kind: 'text', platform: '', account: '', url: '', vcard: undefined, body: 'words of the letter' },
    version: 1,
    ...overrides,
  };
}

/** A photo of an owner, as media describes it. */
export const buildPhoto = (overrides: Partial<ContentDescriptor> = {}): ContentDescriptor =>
  buildContent({
    type: 'image',
    title: 'A photo',
    url: '/api/media/files/photo',
    width: 800,
    height: 600,
    text: undefined,
    ...overrides,
  });

export type TapStack = Awaited<ReturnType<typeof startTap>>;

/**
 * Two replicas on one real database, broker and Redis, with peers that implement the real contracts. Caches live for an
 * hour, so that a changed page proves an invalidation.
 */
export async function startTap() {
  const store = await createTestDatabase('nfc_playback', {
    migrationsFrom: 'services/nfc-playback/prisma/migrations',
  });
  const vhost = await createVhost('nfc-playback');
  const users = { mei: newId(), stranger: newId() };
  const contents = new Map<string, ContentDescriptor>();
  const orderItems = new Map<string, PaidItem>();
  const clock = { now: Date.parse('2026-11-16T12:00:00+08:00') };
  const identity = await startIdentityPeer(
    new Map(Object.entries(users).map(([name, userId]) => [`sid-${name}`, { userId }])),
  );
  const media = await startRpcPeer(MediaServiceService, {
    getContents: ({ contentIds, ownerId }: { contentIds: string[]; ownerId: string }) => ({
      contents: contentIds
        .flatMap((contentId) => contents.get(contentId) ?? [])
        .filter((content) => content.ownerId === ownerId),
    }),
  });
  const catalogOrder = await startRpcPeer(CatalogOrderServiceService, {
    getOrderItem: ({ orderItemId }: { orderItemId: string }) => {
      const item = orderItems.get(orderItemId);
      if (!item) throw new AppError('ORDER_NOT_FOUND');
      return item;
    },
  });
  const config = readConfig({
    ...serviceEnv({ databaseUrl: store.url, rabbitMqUrl: vhost.url }),
    IDENTITY_ADDR: identity.address,
    MEDIA_ADDR: media.address,
    CATALOG_ORDER_ADDR: catalogOrder.address,
    ADDRESS_HASH_KEY: 'test-address-hash-key-0123456789abcdef',
    KEEPSAKE_DRAFT_LIMIT: '40',
    MANIFEST_TTL_MS: '3600000',
    TAP_MISSES_PER_MINUTE: '5',
  });
  const copies: [Service, Service] = [buildApp(config, () => clock.now), buildApp(config, () => clock.now)];
  await Promise.all(copies.map((copy) => copy.start()));
  const database: Database = createDatabase({ url: store.url, poolSize: 4 });
  const messagingOf = (service: string) =>
    createMessaging<Tx, typeof EVENTS>({
      service,
      events: EVENTS,
      db: database.unitOfWork,
      log: createLog({ service: 'test', level: 'silent' }),
      amqpUrl: vhost.url,
      databaseUrl: store.url,
    });
  const publishers: Publishers = {
    'ai-generation': messagingOf('ai-generation'),
    'catalog-order': messagingOf('catalog-order'),
    identity: messagingOf('identity'),
    media: messagingOf('media'),
  };
  await Promise.all(Object.values(publishers).map((publisher) => publisher.start([])));
  const publish = async (event: OutgoingEvent): Promise<void> => {
    const publisher = publishers[EVENTS[event.type].owner as keyof Publishers];
    await publisher.outbox.transaction((_tx, record) => record(event));
  };
  await waitForConsumers(database, publish);

  return {
    copies,
    database,
    users,
    contents,
    orderItems,
    clock,
    /** Publishes an event as the service that owns it. */
    publish,
    /** Calls the API as a member, by their session cookie. */
    call: (who: keyof typeof users, method: string, path: string, body?: unknown) =>
      fetch(`${copies[0].address().http}/api/nfc-playback${path}`, {
        method,
        headers: {
          cookie: `__Host-sid=sid-${who}`,
          'x-tapory-csrf': '1',
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    /** Opens a page of either replica as a phone. */
    visit: (path: string, options: { copy?: 0 | 1 } & RequestInit = {}) =>
      fetch(`${copies[options.copy ?? 0].address().http}${path}`, {
        ...options,
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1', ...options.headers },
      }),
    async stop() {
      await Promise.all(Object.values(publishers).map((publisher) => publisher.stop()));
      await Promise.all(copies.map((copy) => copy.stop()));
      await database.$disconnect();
      for (const peer of [identity, media, catalogOrder]) peer.stop();
      await store.drop();
    },
  };
}

const finishedJob = (jobId: string, ownerId: string): OutgoingEvent => ({
  type: 'job.completed',
  subject: jobId,
  data: {
    jobId,
    ownerId,
    title: 'Cat',
    imageUrl: '/api/ai-generation/artworks/cat.png',
    thumbUrl: '/api/ai-generation/artworks/cat-400.webp',
    width: 945,
    height: 945,
  },
});

/** The service connects to the broker in the background: events published before its queues exist are unroutable. */
async function waitForConsumers(
  database: Database,
  publish: (event: OutgoingEvent) => Promise<void>,
): Promise<void> {
  await eventually(async () => {
    await publish(finishedJob(newId(), newId()));
    if ((await database.jobRef.count()) === 0) throw new Error('no event has been consumed yet');
  });
}

/** A draft of Mei's, made through the API from a finished job. */
export async function makeDraft(stack: TapStack): Promise<{ videoId: string; jobId: string }> {
  const jobId = newId();
  await stack.publish(finishedJob(jobId, stack.users.mei));
  return eventually(async () => {
    const response = await stack.call('mei', 'POST', '/keepsakes', {
      jobId,
      title: 'Cat on the sill',
      orientation: 'portrait',
    });
    if (response.status !== 201) throw new Error(`POST /keepsakes answered ${response.status}`);
    return { videoId: ((await response.json()) as { videoId: string }).videoId, jobId };
  });
}

/** Publishes that Mei's order of a keepsake was paid; returns the order item. */
export async function pay(
  stack: TapStack,
  draft: { videoId: string; jobId: string },
  orderId = newId(),
): Promise<string> {
  const orderItemId = newId();
  await stack.publish({
    type: 'order.paid',
    subject: orderId,
    data: {
      orderId,
      orderNumber: 'T20261116-0001',
      userId: stack.users.mei,
      paidAmount: { units: 400, currency: 'TWD' },
      paidAt: new Date(),
      couponCode: '',
      items: [{ orderItemId, productKey: 'badge', quantity: 1, ...draft }],
      version: 1,
    },
  });
  return orderItemId;
}

export const refund = (
  stack: TapStack,
  orderId: string,
  { isFull = true, isShipped = false }: { isFull?: boolean; isShipped?: boolean } = {},
): Promise<void> =>
  stack.publish({
    type: 'order.refunded',
    subject: orderId,
    data: {
      orderId,
      orderNumber: 'T20261116-0001',
      userId: stack.users.mei,
      refundedAmount: { units: isFull ? 400 : 100, currency: 'TWD' },
      isFull,
      isShipped,
      version: 2,
    },
  });

/** A paid keepsake of Mei's with these contents bound. */
export async function makeBound(stack: TapStack, bound: ContentDescriptor[]) {
  const draft = await makeDraft(stack);
  const orderItemId = await pay(stack, draft);
  const version = await eventually(async () => {
    const response = await stack.call('mei', 'GET', `/bindings/${orderItemId}`);
    if (response.status !== 200) throw new Error(`GET /bindings answered ${response.status}`);
    return ((await response.json()) as { version: number }).version;
  });
  for (const content of bound) stack.contents.set(content.contentId, content);
  const response = await stack.call('mei', 'PUT', `/bindings/${orderItemId}/contents`, {
    contentIds: bound.map((content) => content.contentId),
    version,
  });
  if (response.status !== 200)
    throw new Error(`PUT contents answered ${response.status}: ${await response.text()}`);
  return { ...draft, orderItemId, version: ((await response.json()) as { version: number }).version };
}
