import { CatalogOrderServiceService, PaymentServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { freePorts } from '@tapory/local-servers';
import type { OutgoingEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { createRpcClient, newId, type RpcClient, type Service } from '@tapory/service-kit';
import {
  callApi,
  createRedisDatabase,
  type Startable,
  startRpcPeer,
  startService,
  TEST_RPC,
} from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database } from '../src/data/database.ts';
import { type EmulatorProcess, startEmulator } from './start-emulator.ts';
import { processOf, type ServiceProcess } from './start-process.ts';

export const MEI = { userId: newId(), cookie: '__Host-sid=sid-mei' };
export const STRANGER = { userId: newId(), cookie: '__Host-sid=sid-stranger' };

export const PAYNOW_ACCOUNT = {
  PAYNOW_WEB_NO: '28229955',
  PAYNOW_TRADE_PASSWORD: 'test-trade-password',
  PAYNOW_API_CODE: 'test-api-code-of-16',
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
  /** Starts another replica of the service on the same stores; it stops with the shop. */
  startReplica(): Promise<Service>;
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

/** Settings of the service for its sandbox accounts at both emulators. */
const gatewaySettings = (url: string, emulators: { ecpay: string; paynow: string }) => ({
  ECPAY_MERCHANT_ID: '3002607',
  ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6',
  ECPAY_HASH_IV: 'EkRm7iFT261dpevs',
  ECPAY_BASE_URL: emulators.ecpay,
  ECPAY_CALLBACK_URL: url,
  ...PAYNOW_ACCOUNT,
  PAYNOW_BASE_URL: emulators.paynow,
  // Tests query the emulators without a minimum interval.
  GATEWAY_CHECK_SECONDS: '0',
  // One member starts all attempts of a test.
  MAX_ATTEMPTS_PER_HOUR: '100000',
});

/** The payment service on real stores, with the emulator's process and peers that speak the real contracts. */
export async function startShop(
  settings: Record<string, string> = {},
  { isProcess = false }: { isProcess?: boolean } = {},
): Promise<Shop> {
  const orders = new Map<string, Order>();
  const [port, rpcPort] = (await freePorts(2)) as [number, number];
  const url = `http://127.0.0.1:${port}`;
  const [emulator, paynow] = await Promise.all([
    startEmulator('ecpay'),
    startEmulator('paynow', { ...PAYNOW_ACCOUNT, SHOP_URL: url }),
  ]);
  let child: ServiceProcess | undefined;
  const buildProcess = (env: Record<string, string>): Startable => {
    child = processOf(env);
    return child;
  };
  const running = await startService({
    name: 'payment',
    build: (env): Startable => (isProcess ? buildProcess(env) : buildApp(readConfig(env))),
    createDatabase,
    settings: {
      LOG_LEVEL: 'silent',
      // A gateway's cool-down is shared by all that share a Redis database.
      REDIS_URL: await createRedisDatabase(),
      HTTP_PORT: String(port),
      RPC_PORT: String(rpcPort),
      ...gatewaySettings(url, { ecpay: emulator.url, paynow: paynow.url }),
      ...settings,
    },
    rpcPeers: { CATALOG_ORDER_ADDR: await startCatalogOrder(orders) },
    eventPeers: {
      'catalog-order': ['payment.succeeded', 'payment.failed', 'payment.code-issued', 'payment.refunded'],
    },
  });
  running.sessions.set('sid-mei', { userId: MEI.userId });
  running.sessions.set('sid-stranger', { userId: STRANGER.userId });
  const { database, stores } = running;
  const rpc = createRpcClient(PaymentServiceClient, {
    address: running.service.address().rpc,
    ...TEST_RPC,
    deadlineMs: 10_000,
  });
  return {
    ...{ url, emulator, paynow, database, rpc, orders },
    stores: { databaseUrl: stores.databaseUrl, amqpUrl: stores.amqpUrl },
    get received() {
      return running.consumed.map(({ event }) => event as ReceivedEvent);
    },
    publish: running.publish,
    tokenOf: running.tokenOf,
    async startReplica() {
      const replica = buildApp(readConfig({ ...running.env, HTTP_PORT: '0', RPC_PORT: '0' }));
      await replica.start();
      running.defer(() => replica.stop());
      return replica;
    },
    call: (path, { method = 'GET', cookie, body, headers } = {}) =>
      callApi(`${url}/api/payment${path}`, {
        ...{ method, cookie, body, key: null },
        headers: headers as Record<string, string> | undefined,
      }),
    async killAndRestart() {
      if (!child) throw new Error('the service does not run in its own process');
      await child.killAndRestart();
    },
    async stop() {
      rpc.close();
      await running.stop();
      await Promise.all([emulator.stop(), paynow.stop()]);
    },
  };
}
