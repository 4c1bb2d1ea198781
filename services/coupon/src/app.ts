import { CatalogOrderServiceClient, CouponServiceService } from '@tapory/contracts';
import { createService, type Service } from '@tapory/service-kit';
import { type Config, pointRulesOf } from './config.ts';
import { buildSubscriptions } from './consumers/index.ts';
import { couponGauges } from './data/coupon-gauges.ts';
import { createDatabase } from './data/database.ts';
import { buildRoutes } from './http/index.ts';
import { checkFiguresJob, keepFiguresJob } from './jobs/keep-figures.ts';
import { checkPointsJob, expirePointsJob } from './jobs/keep-points.ts';
import { purgeReleasedUsesJob } from './jobs/purge-released-uses.ts';
import { expiredHoldsJob } from './jobs/release-expired-holds.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';

/** Composition root of the coupon service; the only place that creates adapters. */
export const buildApp = (config: Config): Service =>
  createService({
    name: 'coupon',
    title: 'Tapory coupons',
    config,
    createDatabase,
    build({ database, outbox, log, connect }) {
      const catalogOrder = connect(CatalogOrderServiceClient, { address: config.CATALOG_ORDER_ADDR });
      const points = pointRulesOf(config);
      return {
        routes: buildRoutes({ database, outbox, points }),
        rpc: {
          definition: CouponServiceService,
          handlers: buildRpcHandlers({ database, outbox, holdSeconds: config.COUPON_HOLD_SECONDS, points }),
          callers: RPC_CALLERS,
        },
        subscriptions: buildSubscriptions(points),
        jobs: [
          expiredHoldsJob({ database, outbox, catalogOrder, log }),
          purgeReleasedUsesJob({ database, log }),
          expirePointsJob({ database, log }),
          checkPointsJob({ database, log }),
          keepFiguresJob({ database, log }),
          checkFiguresJob({ database, log }),
        ],
        gauges: [couponGauges(database.pool)],
      };
    },
  });
