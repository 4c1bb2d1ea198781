import { CatalogOrderServiceClient, PaymentServiceService } from '@tapory/contracts';
import { createService, type Part, type Service } from '@tapory/service-kit';
import type { Config } from './config.ts';
import { buildSubscriptions } from './consumers/index.ts';
import { createDatabase } from './data/database.ts';
import { paymentGauges } from './data/payment-gauges.ts';
import { settingsOf } from './deps.ts';
import { buildGateways } from './gateways/clients/build-gateways.ts';
import { createCoolDownBus } from './gateways/clients/cool-down-bus.ts';
import type { Gateways } from './gateways/clients/payment-gateway.ts';
import { buildRoutes } from './http/index.ts';
import { buildJobs } from './jobs/index.ts';
import { createPayableOrders } from './new-attempts/clients/payable-orders.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';

const partOf = (gateways: Gateways): Part => ({
  name: 'gateways',
  stop: async () => {
    for (const gateway of Object.values(gateways)) gateway.close();
  },
});

/** Composition root of the payment service; the only place that creates adapters. */
export const buildApp = (config: Config): Service =>
  createService({
    name: 'payment',
    title: 'Tapory payments',
    config,
    createDatabase,
    build({ database, outbox, log, connect }) {
      const bus = createCoolDownBus({ url: config.REDIS_URL, log });
      const gateways = buildGateways(config, log, bus);
      const catalogOrder = connect(CatalogOrderServiceClient, { address: config.CATALOG_ORDER_ADDR });
      const orders = createPayableOrders(catalogOrder);
      const deps = { database, outbox, log, gateways, orders, ...settingsOf(config) };
      return {
        routes: buildRoutes(deps, config.PUBLIC_URL),
        rpc: {
          definition: PaymentServiceService,
          handlers: buildRpcHandlers(deps),
          callers: RPC_CALLERS,
        },
        subscriptions: buildSubscriptions(deps),
        connections: [partOf(gateways), ...bus.parts],
        jobs: buildJobs(deps, config),
        gauges: [paymentGauges(database.pool)],
      };
    },
  });
