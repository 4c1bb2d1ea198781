import { expect } from '@jest/globals';
import { EVENTS, NfcPlaybackServiceService } from '@tapory/contracts';
import { createMessaging, type ReceivedEvent, type Subscription } from '@tapory/messaging';
import { createLog, newId, type Service } from '@tapory/service-kit';
import { createObjectStore, type ObjectStore } from '@tapory/service-kit/object-store';
import {
  createDatabase as createTestDatabase,
  createVhost,
  eventually,
  serviceEnv,
  startIdentityPeer,
  startRpcPeer,
  testEnv,
} from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';

export type Member = { id: string; sid: string };

type Published = { type: string; event: ReceivedEvent<unknown> };

export type TestMedia = {
  service: Service;
  database: Database;
  objects: ObjectStore;
  /** Events that other services have consumed, oldest first. */
  published: Published[];
  /** Content id → titles of keepsakes that show it. */
  usage: Map<string, string[]>;
  stopNfcPlayback(): void;
  publishUserDeleted(userId: string): Promise<void>;
  buildMember(): Member;
  call(member: Member | null, method: string, path: string, body?: object, key?: string): Promise<Response>;
  stop(): Promise<void>;
};

const S3 = () => ({
  S3_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
  S3_PUBLIC_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
  S3_ACCESS_KEY: testEnv('TEST_S3_ACCESS_KEY'),
  S3_SECRET_KEY: testEnv('TEST_S3_SECRET_KEY'),
});

function createConsumer(url: string, amqpUrl: string, database: Database) {
  const published: Published[] = [];
  const subscribe = (event: 'content.ready' | 'content.changed' | 'content.deleted'): Subscription<Tx> => ({
    event,
    handler: async (_tx: Tx, received: ReceivedEvent<unknown>) =>
      void published.push({ type: event, event: received }),
  });
  const messaging = createMessaging({
    service: 'nfc-playback',
    events: EVENTS,
    db: database,
    log: createLog({ service: 'test', level: 'silent' }),
    amqpUrl,
    databaseUrl: url,
  });
  const subscriptions = [
    subscribe('content.ready'),
    subscribe('content.changed'),
    subscribe('content.deleted'),
  ];
  const start = async () => {
    await messaging.start(subscriptions);
    // Events published before the queues are bound would be unroutable.
    await eventually(() => expect(messaging.ready()).toBe(true));
  };
  return { published, start, stop: () => messaging.stop() };
}

/** The real service on real stores; identity and nfc-playback are gRPC servers of the test. */
export async function startMedia(settings: Record<string, string> = {}): Promise<TestMedia> {
  const store = await createTestDatabase('media', { migrationsFrom: 'services/media/prisma/migrations' });
  const vhost = await createVhost('media');
  const sessions = new Map<string, { userId: string }>();
  const usage = new Map<string, string[]>();
  const identity = await startIdentityPeer(sessions);
  const nfcPlayback = await startRpcPeer(NfcPlaybackServiceService, {
    getContentUsage: ({ contentIds }: { contentIds: string[] }) => ({
      usages: contentIds.flatMap((contentId) => {
        const keepsakeTitles = usage.get(contentId);
        return keepsakeTitles ? [{ contentId, keepsakeTitles }] : [];
      }),
    }),
  });
  const env = serviceEnv({ databaseUrl: store.url, rabbitMqUrl: vhost.url });
  const peers = { IDENTITY_ADDR: identity.address, NFC_PLAYBACK_ADDR: nfcPlayback.address };
  const config = readConfig({ ...env, ...S3(), ...peers, ...settings });
  const service = buildApp(config);
  await service.start();
  const database = createDatabase({ url: store.url, poolSize: 4 });
  const consumer = createConsumer(store.url, vhost.url, database);
  const identityMessaging = createMessaging({
    service: 'identity',
    events: EVENTS,
    db: database,
    log: createLog({ service: 'test', level: 'silent' }),
    amqpUrl: vhost.url,
    databaseUrl: store.url,
  });
  await identityMessaging.start([]);
  // Events published before the service is ready would be unroutable.
  await eventually(async () =>
    expect((await fetch(`${service.address().http}/health/ready`)).status).toBe(200),
  );
  await consumer.start();
  return {
    ...{ service, database, usage, published: consumer.published },
    objects: createObjectStore({
      endpoint: config.S3_ENDPOINT,
      publicEndpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      bucket: config.S3_BUCKET,
    }),
    stopNfcPlayback: () => nfcPlayback.stop(),
    publishUserDeleted: (userId) =>
      identityMessaging.outbox.transaction((_tx, record) =>
        record({ type: 'user.deleted', subject: userId, data: { userId } }),
      ),
    buildMember() {
      const member = { id: newId(), sid: `sid-${newId()}` };
      sessions.set(member.sid, { userId: member.id });
      return member;
    },
    call: (member, method, path, body, key = newId()) =>
      fetch(`${service.address().http}/api/media${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-tapory-csrf': '1',
          ...(member ? { cookie: `__Host-sid=${member.sid}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    async stop() {
      await consumer.stop();
      await identityMessaging.stop();
      await service.stop();
      await database.$disconnect();
      identity.stop();
      nfcPlayback.stop();
      await store.drop();
    },
  };
}
