import { CatalogOrderServiceService, EVENTS, PROTO_FILES } from '@tapory/contracts';
import { createMessaging } from '@tapory/messaging';
import { createIdempotencyStore } from '@tapory/persistence';
import {
  createLog,
  createRateLimiter,
  createRedis,
  createService,
  redisPart,
  type Service,
} from '@tapory/service-kit';
import { createPeers } from './clients/peers.ts';
import type { Config } from './config.ts';
import { subscriptions } from './consumers/index.ts';
import { createDatabase } from './data/database.ts';
import { buildRoutes } from './http/index.ts';
import { createEcpayInvoiceIssuer } from './invoicing/clients/ecpay-invoice/ecpay-invoice-issuer.ts';
import type { InvoiceIssuer } from './invoicing/clients/invoice-issuer.ts';
import { issueInvoicesJob } from './invoicing/jobs/issue-invoices.ts';
import { createLimits } from './orders/data/limits.ts';
import { expireOrdersJob } from './orders/jobs/expire-orders.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';

const HOUR_MS = 3_600_000;

/** ECPay's invoice issuer; undefined without an account. */
function buildInvoiceIssuer(config: Config): InvoiceIssuer | undefined {
  const {
    ECPAY_INVOICE_MERCHANT_ID: merchantId,
    ECPAY_INVOICE_HASH_KEY: hashKey,
    ECPAY_INVOICE_HASH_IV: hashIv,
  } = config;
  if (!merchantId || !hashKey || !hashIv) return undefined;
  return createEcpayInvoiceIssuer({
    merchantId,
    hashKey,
    hashIv,
    baseUrl: config.ECPAY_INVOICE_BASE_URL,
    productServiceId: config.ECPAY_INVOICE_PRODUCT_SERVICE_ID,
    timeoutMs: config.ECPAY_INVOICE_TIMEOUT_MS,
  });
}

/** Composition root of the catalog-order service; the only place that creates adapters. */
export function buildApp(config: Config): Service {
  const log = createLog({ service: 'catalog-order', level: config.LOG_LEVEL });
  const database = createDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE });
  const peers = createPeers(config);
  const messaging = createMessaging({
    service: 'catalog-order',
    events: EVENTS,
    db: database,
    log,
    amqpUrl: config.RABBITMQ_URL,
    databaseUrl: config.DATABASE_URL,
  });
  const redis = createRedis({ url: config.REDIS_URL, log });
  const limits = createLimits({
    limiter: createRateLimiter(redis),
    ordersPerHour: config.ORDERS_PER_HOUR,
    log,
  });
  const { outbox } = messaging;
  const invoicing = {
    database,
    log,
    issuer: buildInvoiceIssuer(config),
    retrySeconds: config.INVOICE_RETRY_SECONDS,
  };
  return createService({
    name: 'catalog-order',
    title: 'Tapory products, carts and orders',
    config,
    log,
    routes: buildRoutes({
      database,
      outbox,
      peers,
      limits,
      payableMs: config.ORDER_PAYABLE_HOURS * HOUR_MS,
      bulkThreshold: config.BULK_THRESHOLD,
      invoicing,
    }),
    rpc: {
      definition: CatalogOrderServiceService,
      handlers: buildRpcHandlers({ database }),
      callers: RPC_CALLERS,
      protoFile: PROTO_FILES['catalog-order'],
    },
    idempotency: createIdempotencyStore(database.direct),
    sessions: { identityAddress: config.IDENTITY_ADDR },
    readyOnce: () => messaging.ready(),
    parts: [
      { name: 'database', start: () => database.$connect(), stop: () => database.$disconnect() },
      redisPart({ name: 'limits', client: redis, log }),
      { name: 'peers', stop: async () => peers.close() },
      { name: 'messaging', start: () => messaging.start(subscriptions), stop: () => messaging.stop() },
      expireOrdersJob({ database, outbox, peers, log }),
      issueInvoicesJob(invoicing, config.INVOICE_INTERVAL_MS),
    ],
  });
}
