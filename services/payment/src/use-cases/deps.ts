import type { Outbox } from '@tapory/messaging';
import type { Log } from '@tapory/service-kit';
import type { PayableOrders } from '../clients/payable-orders.ts';
import type { PaymentGateway } from '../clients/payment-gateway.ts';
import type { Database, Tx } from '../data/database.ts';
import type { GatewayName } from '../domain/attempt.ts';
import type { SettleHours } from './settle-attempt.ts';

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
  settleHours: SettleHours;
  /** How long a gateway's page can still be paid on, seconds. */
  pageSeconds: number;
};
