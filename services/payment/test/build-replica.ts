import { EVENTS } from '@tapory/contracts';
import { createMessaging } from '@tapory/messaging';
import { createLog } from '@tapory/service-kit';
import { createDatabase, type Tx } from '../src/data/database.ts';
import type { Deps } from '../src/deps.ts';
import type { PaymentGateway } from '../src/gateways/clients/payment-gateway.ts';
import type { Shop } from './start-shop.ts';

export type Replica = { deps: Deps; stop(): Promise<void> };

const unused = (): never => {
  throw new Error('not part of this test');
};

/** A gateway whose behaviour the test sets. */
export const buildGateway = (own: Partial<PaymentGateway>): PaymentGateway => ({
  name: 'ecpay',
  limits: {},
  maxCodeDays: 7,
  prepare: unused,
  readMessage: unused,
  query: unused,
  facts: {
    environment: 'sandbox',
    host: 'gateway.test',
    isTestAccount: true,
    noticeUrl: 'https://tapory.test/notify',
    hasUnprovenOrderCode: false,
  },
  probe: unused,
  isReachable: async () => true,
  rateLimitedUntil: () => null,
  close: () => undefined,
  ...own,
});

/** Another replica of the service's use cases on the shop's real database and broker. */
export function buildReplica(shop: Shop, gateway: PaymentGateway, own: Partial<Deps> = {}): Replica {
  const database = createDatabase({ url: shop.stores.databaseUrl, poolSize: 4 });
  // Only a connected client ends its pool and listens to its errors.
  const connecting = database.$connect();
  const log = createLog({ service: 'payment', level: 'silent' });
  const messaging = createMessaging<Tx, typeof EVENTS>({
    service: 'payment',
    events: EVENTS,
    db: database.unitOfWork,
    log,
    ...shop.stores,
  });
  const deps: Deps = {
    database,
    outbox: messaging.outbox,
    log,
    gateways: { [gateway.name]: gateway },
    orders: { find: unused },
    checkAfterSeconds: [3600],
    settleHours: { atm: 24, cvs: 24, barcode: 72 },
    attemptLimits: { maxOpen: 5, maxPerHour: 20 },
    checkEverySeconds: 60,
    captureWindowMinutes: 0,
    pageSeconds: 3600,
    checkWaitMs: 3000,
    methodGateways: {},
    probeTimeoutMs: 1000,
    ...own,
  };
  return {
    deps,
    async stop() {
      await messaging.stop();
      await connecting;
      await database.$disconnect();
    },
  };
}

/** Inserts an attempt; returns its id. */
export async function insertRow(shop: Shop, overrides: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  await shop.database.attempt.create({
    data: {
      id,
      commandId: crypto.randomUUID(),
      orderId: crypto.randomUUID(),
      orderNumber: 'T-1',
      payerId: crypto.randomUUID(),
      gateway: 'ecpay',
      method: 'credit',
      tradeNumber: `TP${id.replaceAll('-', '').slice(0, 18)}`.toUpperCase(),
      amount: 350,
      returnToken: id,
      redirect: { method: 'POST', url: 'https://gateway.test', fields: {} },
      ...overrides,
    },
  });
  return id;
}
