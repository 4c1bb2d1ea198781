import { CatalogOrderServiceService } from '@tapory/contracts';
import { createRateLimiter, createRedis, createService, redisPart, type Service } from '@tapory/service-kit';
import { purgeClaimPhotosJob } from './claims/jobs/purge-claim-photos.ts';
import { connectPeers } from './clients/peers.ts';
import { type Config, pickupOf, promiseDaysOf, tiersOf, transferOf } from './config.ts';
import { buildSubscriptions } from './consumers/index.ts';
import { createDatabase } from './data/database.ts';
import { buildRoutes } from './http/index.ts';
import { issuerOf } from './invoicing/clients/issuer-of.ts';
import { invoiceGauges } from './invoicing/data/invoice-gauges.ts';
import { issueInvoicesJob } from './invoicing/jobs/issue-invoices.ts';
import { createLimits } from './orders/data/limits.ts';
import { orderGauges } from './orders/data/order-gauges.ts';
import { completeOrdersJob } from './orders/jobs/complete-orders.ts';
import { expireOrdersJob } from './orders/jobs/expire-orders.ts';
import { promiseOrdersJob } from './orders/jobs/promise-orders.ts';
import { purgeOrderClaimsJob } from './orders/jobs/purge-order-claims.ts';
import { tellPhotosJobs } from './photos/jobs/tell-photos.ts';
import { purgeStoreSearchesJob } from './pickup/jobs/purge-store-searches.ts';
import { batchGauges } from './production/data/batch-gauges.ts';
import { askForReviewsJob } from './reviews/jobs/ask-for-reviews.ts';
import { handOverReportsJob } from './reviews/jobs/hand-over-reports.ts';
import { purgeReviewPhotosJob } from './reviews/jobs/purge-review-photos.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';
import { consignerOf } from './shipping/clients/consigner-of.ts';

const HOUR_MS = 3_600_000;

/** Composition root of the catalog-order service; the only place that creates adapters. */
export const buildApp = (config: Config): Service =>
  createService({
    name: 'catalog-order',
    title: 'Tapory products, carts and orders',
    config,
    createDatabase,
    build({ database, outbox, log, connect }) {
      const peers = connectPeers(connect, config);
      const promiseDays = promiseDaysOf(config);
      const transfer = transferOf(config);
      const redis = createRedis({ url: config.REDIS_URL, log });
      const limiter = createRateLimiter(redis);
      const invoicing = {
        ...{ database, log, issuer: issuerOf(config) },
        retrySeconds: config.INVOICE_RETRY_SECONDS,
      };
      return {
        routes: buildRoutes({
          ...{ database, outbox, peers, log, invoicing, promiseDays },
          limits: createLimits({ limiter, ordersPerHour: config.ORDERS_PER_HOUR, log }),
          payableMs: config.ORDER_PAYABLE_HOURS * HOUR_MS,
          bulkThreshold: config.BULK_THRESHOLD,
          bulkTiers: tiersOf(config),
          quoteDays: config.BULK_QUOTE_DAYS,
          transfer,
          quoteMax: transfer ? Math.max(config.TRANSFER_MAX, config.BULK_QUOTE_MAX) : config.BULK_QUOTE_MAX,
          savedRecipientsMax: config.SAVED_RECIPIENTS_MAX,
          mailResendsPerHour: config.MAIL_RESENDS_PER_HOUR,
          pickup: pickupOf(config),
          consigner: consignerOf(config),
          publicUrl: config.PUBLIC_URL,
          reporterKey: config.SECURITY_LOG_KEY,
          claimDays: config.DEFECT_CLAIM_DAYS,
        }),
        rpc: {
          definition: CatalogOrderServiceService,
          handlers: buildRpcHandlers({ database }),
          callers: RPC_CALLERS,
        },
        subscriptions: buildSubscriptions({ pool: database.pool, coupon: peers.coupon, promiseDays }),
        connections: [redisPart({ name: 'limits', client: redis, log })],
        jobs: [
          expireOrdersJob({ database, outbox, peers, log, promiseDays }),
          promiseOrdersJob({ database, log, promiseDays }),
          completeOrdersJob({ database, outbox, log, afterDays: config.COMPLETED_AFTER_DAYS }),
          askForReviewsJob({ database, outbox, log, afterDays: config.REVIEW_ASK_AFTER_DAYS }),
          purgeClaimPhotosJob({ database, log }),
          purgeReviewPhotosJob({ database, log }),
          handOverReportsJob({ database, media: peers.media, log }),
          ...tellPhotosJobs({ outbox, log }),
          purgeOrderClaimsJob({ database, log }),
          purgeStoreSearchesJob({ database, log }),
          issueInvoicesJob(invoicing, config.INVOICE_INTERVAL_MS),
        ],
        gauges: [orderGauges(database.pool), invoiceGauges(database.pool), batchGauges(database.pool)],
      };
    },
  });
