import { expect } from '@jest/globals';
import { CatalogOrderServiceService, EVENTS, PaymentServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { freePorts } from '@tapory/local-servers';
import { createMessaging, type OutgoingEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { createLog, createRpcClient, newId, type RpcClient } from '@tapory/service-kit';
import {
  createDatabase as createTestDatabase,
  createVhost,
  eventually,
  serviceEnv,
  startIdentityPeer,
  startRpcPeer,
  startTokenIssuer,
  TEST_RPC_TOKEN,
} from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { type EmulatorProcess, startEmulator } from './start-emulator.ts';
import { processOf } from './start-process.ts';

export const MEI = { userId: newId(), cookie: '__Host-sid=sid-mei' };
export const STRANGER = { userId: newId(), cookie: '__Host-sid=sid-stranger' };

export const PAYNOW_ACCOUNT = {
  PAYNOW_WEB_NO: '28229955',
  PAYNOW_TRADE_PASSWORD: 'test-trade-password',
  PAYNOW_API_CODE: 'test-api-code',
};

type Order = { payerId: string; amount: number; isPayable: boolean; itemNames: string[] };
type ReceivedEvent = { type: string; data: { attemptId: string; orderId: string } & Record<string, unknown> };

export type Shop = {
  url: string;
  emulator: EmulatorProcess;
  paynow: EmulatorProcess;
  database: Database;
  /** Connections for another replica of the service. */
  stores: { databaseUrl: string; amqpUrl: string };
  rpc: RpcClient<PaymentServiceClient>;
  /** Orders that catalog-order returns. */
  orders: Map<string, Order>;
  /** Events that another service received. */
  received: ReceivedEvent[];
  /** Publishes an event as catalog-order. */
  publish(event: OutgoingEvent): Promise<void>;
  /** An access token with a role. */
  tokenOf(role: 'admin' | 'support' | 'customer'): Promise<string>;
  call(
    path: string,
    init?: { method?: string; cookie?: string; body?: object; headers?: object },
  ): Promise<Response>;
  /** Kills and restarts the service; requires `isProcess`. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

function startCatalogOrder(orders: Map<string, Order>) {
  return startRpcPeer(CatalogOrderServiceService, {
    getPayableOrder: ({ orderId, payerId }: { orderId: string; payerId: string }) => {
      const order = orders.get(orderId);
      if (order?.payerId !== payerId) throw new AppError('NOT_FOUND');
      if (!order.isPayable) throw new AppError('ORDER_NOT_PAYABLE');
      return {
        orderId,
        orderNumber: `T-${orderId.slice(0, 8)}`,
        amountDue: twd(order.amount),
        itemNames: order.itemNames,
        payerName: '王小美',
        payerEmail: 'mei@tapory.test',
        payerPhone: '0912345678',
      };
    },
  });
}

/** The payment service on real stores, with the emulator's process and peers that speak the real contracts. */
export async function startShop(
  settings: Record<string, string> = {},
  { isProcess = false }: { isProcess?: boolean } = {},
): Promise<Shop> {
  const orders = new Map<string, Order>();
  const received: ReceivedEvent[] = [];
  const store = await createTestDatabase('payment', { migrationsFrom: 'services/payment/prisma/migrations' });
  const vhost = await createVhost('payment');
  const [port, rpcPort] = (await freePorts(2)) as [number, number];
  const url = `http://127.0.0.1:${port}`;
  const [emulator, paynow] = await Promise.all([
    startEmulator('ecpay'),
    startEmulator('paynow', { ...PAYNOW_ACCOUNT, SHOP_URL: url }),
  ]);
  const identity = await startIdentityPeer(
    new Map([
      ['sid-mei', { userId: MEI.userId }],
      ['sid-stranger', { userId: STRANGER.userId }],
    ]),
  );
  const catalogOrder = await startCatalogOrder(orders);
  const env = serviceEnv({ databaseUrl: store.url, rabbitMqUrl: vhost.url });
  const issuer = await startTokenIssuer(env.OIDC_ISSUER ?? '');
  const serviceSettings = {
    ...env,
    OIDC_JWKS_URL: issuer.jwksUrl,
    LOG_LEVEL: 'silent',
    HTTP_PORT: String(port),
    RPC_PORT: String(rpcPort),
    IDENTITY_ADDR: identity.address,
    CATALOG_ORDER_ADDR: catalogOrder.address,
    ECPAY_MERCHANT_ID: '3002607',
    ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6',
    ECPAY_HASH_IV: 'EkRm7iFT261dpevs',
    ECPAY_BASE_URL: emulator.url,
    ECPAY_CALLBACK_URL: url,
    ...PAYNOW_ACCOUNT,
    PAYNOW_BASE_URL: paynow.url,
    // Tests query the emulators without a minimum interval.
    GATEWAY_CHECK_SECONDS: '0',
    // One member starts all attempts of a test.
    MAX_ATTEMPTS_PER_HOUR: '100000',
    ...settings,
  };
  const child = isProcess ? processOf(serviceSettings) : null;
  const service = child ?? buildApp(readConfig(serviceSettings));
  const database = createDatabase({ url: store.url, poolSize: 4 });
  const listener = createMessaging<Tx, typeof EVENTS>({
    service: 'catalog-order',
    events: EVENTS,
    db: database.unitOfWork,
    log: createLog({ service: 'test', level: 'silent' }),
    amqpUrl: vhost.url,
    databaseUrl: store.url,
  });
  const receive = async (_tx: Tx, { type, data }: { type: string; data: unknown }): Promise<void> => {
    received.push({ type, data: data as ReceivedEvent['data'] });
  };
  await listener.start([
    { event: 'payment.succeeded', handler: receive },
    { event: 'payment.failed', handler: receive },
    { event: 'payment.code-issued', handler: receive },
    { event: 'payment.refunded', handler: receive },
  ]);
  await service.start();
  // Queues are bound in the background; an earlier event would be unroutable.
  await eventually(() => expect(listener.ready()).toBe(true));
  const rpc = createRpcClient(PaymentServiceClient, {
    address: service.address().rpc,
    token: TEST_RPC_TOKEN,
    deadlineMs: 10_000,
  });
  return {
    url,
    emulator,
    paynow,
    database,
    stores: { databaseUrl: store.url, amqpUrl: vhost.url },
    rpc,
    orders,
    received,
    publish: (event) => listener.outbox.transaction((_tx, record) => record(event)),
    tokenOf: (role) => issuer.issue({ sub: newId(), roles: [role] }),
    call: (path, { method = 'GET', cookie, body, headers } = {}) =>
      fetch(`${url}/api/payment${path}`, {
        method,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'x-tapory-csrf': '1',
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    async killAndRestart() {
      if (!child) throw new Error('the service does not run in its own process');
      await child.killAndRestart();
    },
    async stop() {
      rpc.close();
      await listener.stop();
      await service.stop();
      await database.$disconnect();
      catalogOrder.stop();
      identity.stop();
      issuer.stop();
      await Promise.all([emulator.stop(), paynow.stop()]);
      await store.drop();
    },
  };
}
