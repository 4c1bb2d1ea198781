import type { Outbox } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import type { AttemptLimits } from './attempts/data/insert-attempt.ts';
import type { OnlineGateway, OnlineMethod } from './attempts/domain/attempt.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './data/database.ts';
import type { Gateways, PaymentGateway } from './gateways/clients/payment-gateway.ts';
import type { PayableOrders } from './new-attempts/clients/payable-orders.ts';
import type { ResultTerms, SettlementHours } from './results/use-cases/plan-result.ts';

/** Settings of the use cases. */
export type UseCaseSettings = {
  /** Seconds after an attempt's creation at which its gateway is queried. */
  checkAfterSeconds: readonly number[];
  attemptLimits: AttemptLimits;
  settleHours: SettlementHours;
  /** Minimum interval between queries of one attempt over all processes, seconds. */
  checkEverySeconds: number;
  /** Minutes from 20:15 in Taipei in which no refund is sent. */
  captureWindowMinutes: number;
  /** Time a gateway's page stays payable, seconds. */
  pageSeconds: number;
  /** Timeout of the self-test's call to the shop's own address. */
  probeTimeoutMs: number;
  /** Maximum wait of CheckOrderPayment for gateways; then it returns the known state, ms. */
  checkWaitMs: number;
  /** The gateway that the shop proposes for a method. */
  methodGateways: Partial<Record<OnlineMethod, OnlineGateway>>;
};

/** Dependencies of the use cases. */
export type Deps = UseCaseSettings & {
  database: Database;
  outbox: Outbox<Tx>;
  log: Log;
  gateways: Gateways;
  orders: PayableOrders;
};

export const settingsOf = (config: Config): UseCaseSettings => ({
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
  methodGateways: config.METHOD_GATEWAYS,
  probeTimeoutMs: config.ECPAY_TIMEOUT_MS,
});

export const termsOf = (
  { settleHours }: Pick<Deps, 'settleHours'>,
  { maxCodeDays }: Pick<PaymentGateway, 'maxCodeDays'>,
): ResultTerms => ({ settleHours, maxCodeDays });

/** The gateways that do not rate-limit now. */
export const callableGateways = ({ gateways }: Pick<Deps, 'gateways'>): OnlineGateway[] =>
  (Object.keys(gateways) as OnlineGateway[]).filter((name) => !gateways[name]?.rateLimitedUntil());
