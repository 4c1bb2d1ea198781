import { CouponServiceClient, type EVENTS, PaymentServiceClient } from '@tapory/contracts';
import type { Messaging, Outbox } from '@tapory/messaging';
import { createLog, createRpcClient, newId, type Service } from '@tapory/service-kit';
import { callApi, createTestMessaging, startService, TEST_RPC } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { expireOrders } from '../src/orders/jobs/expire-orders.ts';
import {
  buildPaymentState,
  type Member,
  type PaymentState,
  type PeersOptions,
  startPeers,
} from './start-peers.ts';

export type { Member } from './start-peers.ts';

export const PROMISE_DAYS = { usual: { min: 7, max: 10 }, customPhotoExtra: { min: 3, max: 5 } };

export type Shop = {
  service: Service;
  database: Database;
  /** Publishes events as payment. */
  payment: Messaging<Tx, typeof EVENTS>;
  /** Publishes events as ai-generation. */
  artworks: Messaging<Tx, typeof EVENTS>;
  moderation: Messaging<Tx, typeof EVENTS>;
  /** Publishes events as identity. */
  people: Messaging<Tx, typeof EVENTS>;
  /** This service's outbox, for use cases that a test runs. */
  outbox: Outbox<Tx>;
  paymentState: PaymentState;
  buildMember(): Member;
  call(member: Member | null, method: string, path: string, body?: object, key?: string): Promise<Response>;
  /** An access token with a role. */
  tokenOf(role: 'admin' | 'support' | 'production' | 'moderator'): Promise<string>;
  /** Ends an order's time to pay and its backoff, by the database's clock. */
  endTime(orderId: string): Promise<void>;
  /** Runs the job that expires unpaid orders. */
  expire(): Promise<number>;
  stop(): Promise<void>;
};

/** The real service on real stores; its peers are gRPC servers that speak the generated contracts. */
export async function startShop(
  settings: Record<string, string> = {},
  { coupon, checkOrderPayment }: Pick<PeersOptions, 'coupon' | 'checkOrderPayment'> = {},
): Promise<Shop> {
  const members = new Map<string, Member>();
  const paymentState = buildPaymentState();
  const running = await startService({
    name: 'catalog-order',
    build: (env) => buildApp(readConfig(env)),
    createDatabase,
    settings,
    rpcPeers: await startPeers({ members, paymentState, coupon, checkOrderPayment }),
    eventPeers: { payment: [], identity: [], 'ai-generation': [], media: [] },
  });
  const { service, database, stores } = running;
  await database.product.createMany({ data: [buildProduct('badge', 400), buildProduct('magnet', 400)] });
  const { unitOfWork } = database;
  const { outbox } = createTestMessaging('catalog-order', { unitOfWork, stores });
  const payment = createRpcClient(PaymentServiceClient, {
    address: running.env.PAYMENT_ADDR ?? '',
    ...TEST_RPC,
  });
  const couponPeer = createRpcClient(CouponServiceClient, {
    address: running.env.COUPON_ADDR ?? '',
    ...TEST_RPC,
  });
  running.defer(() => payment.close());
  running.defer(() => couponPeer.close());
  const log = createLog({ service: 'test', level: 'silent' });

  return {
    service,
    database,
    payment: running.messagingOf('payment'),
    people: running.messagingOf('identity'),
    artworks: running.messagingOf('ai-generation'),
    moderation: running.messagingOf('media'),
    paymentState,
    buildMember() {
      const { userId: id, sessionId: sid } = running.signIn(newId());
      const member = { id, sid, videoId: `v-${id}`, jobId: newId() };
      members.set(id, member);
      return member;
    },
    call: (member, method, path, body, key) =>
      callApi(`${running.apiUrl}${path}`, {
        ...{ method, body, key },
        cookie: member ? `__Host-sid=${member.sid}` : undefined,
      }),
    outbox,
    tokenOf: running.tokenOf,
    async endTime(orderId) {
      await database.$executeRaw`
        UPDATE "order" SET payable_until = now() - interval '1 minute', expiry_check_at = now() - interval '1 second'
        WHERE id = ${orderId}::uuid`;
    },
    expire: () =>
      expireOrders({
        database,
        outbox,
        peers: { payment, coupon: couponPeer },
        log,
        promiseDays: PROMISE_DAYS,
      }),
    stop: running.stop,
  };
}

function buildProduct(key: string, price: number) {
  return { key, id: newId(), nameZh: key, nameEn: key, descriptionZh: '', descriptionEn: '', price };
}
