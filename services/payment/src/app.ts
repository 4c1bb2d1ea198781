import { CatalogOrderServiceClient, EVENTS, PaymentServiceService, PROTO_FILES } from '@tapory/contracts';
import { createMessaging } from '@tapory/messaging';
import { createIdempotencyStore } from '@tapory/persistence';
import { createLog, createRpcClient, createService, type Log, type Service } from '@tapory/service-kit';
import { createPayableOrders } from './attempts/clients/payable-orders.ts';
import type { Method } from './attempts/domain/attempt.ts';
import type { Config } from './config.ts';
import { subscriptions } from './consumers/index.ts';
import { createDatabase } from './data/database.ts';
import type { Deps } from './deps.ts';
import { createEcpayGateway } from './gateways/clients/ecpay/ecpay-gateway.ts';
import type { MethodLimits, PaymentGateway } from './gateways/clients/payment-gateway.ts';
import { createPaynowGateway } from './gateways/clients/paynow/paynow-gateway.ts';
import { buildRoutes } from './http/index.ts';
import { countRateLimit } from './metrics.ts';
import { reconcileDaysJob } from './reconciliation/jobs/reconcile-days.ts';
import { sendRefundsJob } from './refunds/jobs/send-refunds.ts';
import { confirmNotificationsJob } from './results/jobs/confirm-notifications.ts';
import { reconcileJob } from './results/jobs/reconcile-attempts.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';

/** PayNow, once the shop has an account there. */
function buildPaynow(config: Config): PaymentGateway | undefined {
  const { PAYNOW_WEB_NO: webNo, PAYNOW_TRADE_PASSWORD: tradePassword, PAYNOW_API_CODE: apiCode } = config;
  if (!webNo || !tradePassword || !apiCode) return undefined;
  const { PAYNOW_LIMITS: credit, PAYNOW_TRANSFER_LIMITS: atm, PAYNOW_STORE_LIMITS: cvs } = config;
  const known: MethodLimits = { credit, webatm: atm, atm, cvs, barcode: cvs };
  return createPaynowGateway({
    webNo,
    tradePassword,
    apiCode,
    platform: config.PAYNOW_PLATFORM,
    publicUrl: config.PUBLIC_URL,
    baseUrl: config.PAYNOW_BASE_URL,
    limits: offered(config.PAYNOW_METHODS, known),
    codeDays: config.PAYNOW_CODE_DAYS,
    timeoutMs: config.PAYNOW_TIMEOUT_MS,
  });
}

function offered(methods: readonly Method[], known: MethodLimits): MethodLimits {
  return Object.fromEntries(methods.flatMap((method) => (known[method] ? [[method, known[method]]] : [])));
}

function ecpayLimits(config: Config): MethodLimits {
  const known: MethodLimits = {
    credit: config.ECPAY_CREDIT_LIMITS,
    atm: config.ECPAY_ATM_LIMITS,
    cvs: config.ECPAY_CVS_LIMITS,
    barcode: config.ECPAY_BARCODE_LIMITS,
    // The gateway's own page hides the methods that do not take an amount; the card limits are the widest.
    all: config.ECPAY_CREDIT_LIMITS,
  };
  return offered(config.ECPAY_METHODS, known);
}

function buildEcpay(config: Config, log: Log): PaymentGateway {
  return createEcpayGateway({
    merchantId: config.ECPAY_MERCHANT_ID,
    hashKey: config.ECPAY_HASH_KEY,
    hashIv: config.ECPAY_HASH_IV,
    baseUrl: config.ECPAY_BASE_URL,
    publicUrl: config.PUBLIC_URL,
    callbackUrl: config.ECPAY_CALLBACK_URL ?? config.PUBLIC_URL,
    limits: ecpayLimits(config),
    codeLife: {
      atmDays: config.ECPAY_ATM_DAYS,
      cvsMinutes: config.ECPAY_CVS_MINUTES,
      barcodeDays: config.ECPAY_BARCODE_DAYS,
    },
    timeoutMs: config.ECPAY_TIMEOUT_MS,
    coolDownMs: config.ECPAY_PAUSE_SECONDS * 1000,
    onRateLimit(until) {
      countRateLimit('ecpay');
      log.warn({ gateway: 'ecpay', until: until.toISOString() }, 'gateway rate-limited after too many calls');
    },
  });
}

/** Composition root of the payment service; the only place that creates adapters. */
export function buildApp(config: Config): Service {
  const log = createLog({ service: 'payment', level: config.LOG_LEVEL });
  const database = createDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE });
  const messaging = createMessaging({
    service: 'payment',
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
  const ecpay = buildEcpay(config, log);
  const paynow = buildPaynow(config);
  const deps: Deps = {
    database,
    outbox: messaging.outbox,
    log,
    gateways: { ecpay, ...(paynow ? { paynow } : {}) },
    orders: createPayableOrders(catalogOrder),
    checkAfterSeconds: config.RECONCILE_AFTER_SECONDS,
    attemptLimits: { maxOpen: config.MAX_OPEN_ATTEMPTS, maxPerHour: config.MAX_ATTEMPTS_PER_HOUR },
    checkEverySeconds: config.GATEWAY_CHECK_SECONDS,
    captureWindowMinutes: config.ECPAY_QUIET_MINUTES,
    settleHours: {
      atm: config.SETTLE_HOURS_ATM,
      cvs: config.SETTLE_HOURS_CVS,
      barcode: config.SETTLE_HOURS_BARCODE,
    },
    pageSeconds: config.PAYMENT_PAGE_SECONDS,
    checkWaitMs: config.CHECK_WAIT_MS,
    probeTimeoutMs: config.ECPAY_TIMEOUT_MS,
  };
  return createService({
    name: 'payment',
    title: 'Tapory payments',
    config,
    log,
    routes: buildRoutes(deps, config.PUBLIC_URL),
    rpc: {
      definition: PaymentServiceService,
      handlers: buildRpcHandlers(deps),
      callers: RPC_CALLERS,
      protoFile: PROTO_FILES.payment,
    },
    idempotency: createIdempotencyStore(database.direct),
    sessions: { identityAddress: config.IDENTITY_ADDR },
    readyOnce: () => messaging.ready(),
    parts: [
      { name: 'database', start: () => database.$connect(), stop: () => database.$disconnect() },
      { name: 'messaging', start: () => messaging.start(subscriptions), stop: () => messaging.stop() },
      { name: 'catalog-order', stop: async () => catalogOrder.close() },
      { name: 'ecpay', stop: async () => ecpay.close() },
      { name: 'paynow', stop: async () => paynow?.close() },
      reconcileJob(deps, config.RECONCILE_INTERVAL_MS),
      confirmNotificationsJob(deps, config.RECONCILE_INTERVAL_MS),
      sendRefundsJob(deps, config.RECONCILE_INTERVAL_MS),
      reconcileDaysJob(deps, {
        at: config.REPORT_AT,
        days: config.REPORT_DAYS,
        everyMs: config.REPORT_INTERVAL_MS,
      }),
    ],
  });
}
