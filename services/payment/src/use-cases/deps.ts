import type { Outbox } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import type { PayableOrders } from '../clients/payable-orders.ts';
import type { PaymentGateway } from '../clients/payment-gateway.ts';
import type { Database, Tx } from '../data/database.ts';
import type { AttemptLimits } from '../data/insert-attempt.ts';
import type { GatewayName } from '../domain/attempt.ts';
import type { SettleHours, SettleTerms } from './plan-settlement.ts';
import type { HeardNotice, NoticeDecision } from './settle-notices.ts';

export type Gateways = Partial<Record<GatewayName, PaymentGateway>>;

/** What the use cases of this service work with. */
export type Deps = {
  database: Database;
  outbox: Outbox<Tx>;
  log: Log;
  gateways: Gateways;
  orders: PayableOrders;
  /** Seconds after an attempt's creation at which its gateway is asked about it. */
  checkAfterSeconds: readonly number[];
  /** Settles a notice, together with those that come at the same moment. */
  settleNotice: (heard: HeardNotice) => Promise<NoticeDecision>;
  /** Lets no more notices that need a look of their own work at once than there are connections for it. */
  limitNotices: <T>(work: () => Promise<T>) => Promise<T>;
  attemptLimits: AttemptLimits;
  settleHours: SettleHours;
  /** A gateway is asked about one attempt at most this often, by all processes together, seconds. */
  checkEverySeconds: number;
  /** How long from 20:15 in Taipei no refund is sent. */
  quietMinutes: number;
  /** How long a gateway's page can still be paid on, seconds. */
  pageSeconds: number;
  /** Longest wait for the shop's own address when it is called from within. */
  knockTimeoutMs: number;
  /** How long CheckOrderPayment waits for gateways; then it answers what is known, ms. */
  checkWaitMs: number;
};

/** By what a result of a gateway is settled. */
export const termsOf = (
  { settleHours }: Pick<Deps, 'settleHours'>,
  { maxCodeDays }: Pick<PaymentGateway, 'maxCodeDays'>,
): SettleTerms => ({ settleHours, maxCodeDays });

/** The gateways that do not want to be left alone now. */
export const callableGateways = ({ gateways }: Pick<Deps, 'gateways'>): GatewayName[] =>
  (Object.keys(gateways) as GatewayName[]).filter((name) => !gateways[name]?.pausedUntil());
