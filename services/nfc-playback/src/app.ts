import { EVENTS, NfcPlaybackServiceService, PROTO_FILES } from '@tapory/contracts';
import { createMessaging } from '@tapory/messaging';
import {
  createIdempotencyStore,
  createLog,
  createRedis,
  createService,
  redisPart,
  type Service,
} from '@tapory/service-kit';
import { createInvalidationBus } from './clients/cache-invalidation-bus.ts';
import { createPeers } from './clients/peers.ts';
import type { Config } from './config.ts';
import { subscriptions } from './consumers/index.ts';
import { createDatabase } from './data/database.ts';
import { buildRoutes } from './http/index.ts';
import { buildTapPages } from './pages/index.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';

/** Composition root: the only place that creates adapters. */
export function buildApp(config: Config, now: () => number = Date.now): Service {
  const log = createLog({ service: 'nfc-playback', level: config.LOG_LEVEL });
  const database = createDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE });
  const redis = createRedis({ url: config.REDIS_URL, log });
  const { peers, part: peersPart } = createPeers(config);
  const pages = buildTapPages({ config, database, redis, identity: peers.identity, now, log });
  const invalidationBus = createInvalidationBus({
    redis,
    url: config.REDIS_URL,
    log,
    onChange: pages.drop,
    onGap: pages.clear,
  });
  const invalidate = (videoId: string): void => {
    pages.drop(videoId);
    invalidationBus.publish(videoId);
  };
  const messaging = createMessaging({
    service: 'nfc-playback',
    events: EVENTS,
    db: database,
    log,
    amqpUrl: config.RABBITMQ_URL,
    databaseUrl: config.DATABASE_URL,
  });
  return createService({
    name: 'nfc-playback',
    title: 'Tapory keepsakes',
    config,
    log,
    routes: buildRoutes({
      database,
      peers,
      outbox: messaging.outbox,
      invalidate,
      publicUrl: config.PUBLIC_URL,
      maxDrafts: config.KEEPSAKE_DRAFT_LIMIT,
    }),
    rpc: {
      definition: NfcPlaybackServiceService,
      handlers: buildRpcHandlers({ database }),
      callers: RPC_CALLERS,
      protoFile: PROTO_FILES['nfc-playback'],
    },
    idempotency: createIdempotencyStore(database.direct),
    sessions: { identityAddress: config.IDENTITY_ADDR },
    readyOnce: () => messaging.ready(),
    parts: [
      { name: 'database', start: () => database.$connect(), stop: () => database.$disconnect() },
      peersPart,
      redisPart({ name: 'redis', client: redis, log }),
      invalidationBus.part,
      {
        name: 'messaging',
        start: () => messaging.start(subscriptions({ invalidate })),
        stop: () => messaging.stop(),
      },
      pages.part,
    ],
    extend: pages.extend,
    // A tap must be answered within a millisecond, of which a span would take its share.
    quietPaths: ['/videolist/', '/list/'],
  });
}
