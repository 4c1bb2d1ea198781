import { CatalogOrderServiceClient, CouponServiceService, EVENTS, PROTO_FILES } from '@tapory/contracts';
import { createMessaging } from '@tapory/messaging';
import {
  createIdempotencyStore,
  createLog,
  createRpcClient,
  createService,
  type Service,
} from '@tapory/service-kit';
import type { Config } from './config.ts';
import { subscriptions } from './consumers/index.ts';
import { createDatabase } from './data/database.ts';
import { buildRoutes } from './http/index.ts';
import { expiredHoldsJob } from './jobs/release-expired-holds.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';

/** Composition root of the coupon service; the only place that creates adapters. */
export function buildApp(config: Config): Service {
  const log = createLog({ service: 'coupon', level: config.LOG_LEVEL });
  const database = createDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE });
  const messaging = createMessaging({
    service: 'coupon',
    events: EVENTS,
    db: database,
    log,
    amqpUrl: config.RABBITMQ_URL,
    databaseUrl: config.DATABASE_URL,
  });
  const catalogOrder = createRpcClient(CatalogOrderServiceClient, {
    address: config.CATALOG_ORDER_ADDR,
    token: config.RPC_TOKEN,
  });
  const { outbox } = messaging;
  return createService({
    name: 'coupon',
    title: 'Tapory coupons',
    config,
    log,
    routes: buildRoutes({ database }),
    rpc: {
      definition: CouponServiceService,
      handlers: buildRpcHandlers({ database, outbox, holdSeconds: config.COUPON_HOLD_SECONDS }),
      callers: RPC_CALLERS,
      protoFile: PROTO_FILES.coupon,
    },
    idempotency: createIdempotencyStore(database.direct),
    sessions: { identityAddress: config.IDENTITY_ADDR },
    readyOnce: () => messaging.ready(),
    parts: [
      { name: 'database', start: () => database.$connect(), stop: () => database.$disconnect() },
      { name: 'catalog-order', stop: async () => catalogOrder.close() },
      { name: 'messaging', start: () => messaging.start(subscriptions), stop: () => messaging.stop() },
      expiredHoldsJob({ database, outbox, catalogOrder, log }),
    ],
  });
}
