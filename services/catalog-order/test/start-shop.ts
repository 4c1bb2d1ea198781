import {
  AiGenerationServiceService,
  CouponServiceService,
  EVENTS,
  NfcPlaybackServiceService,
  PaymentServiceClient,
  PaymentServiceService,
} from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { createMessaging, type Messaging, type Outbox } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { createLog, createRpcClient, newId, type Service } from '@tapory/service-kit';
import {
  createDatabase as createTestDatabase,
  createVhost,
  eventually,
  type RpcPeer,
  serviceEnv,
  startIdentityPeer,
  startRpcPeer,
  startTokenIssuer,
} from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { expireOrders } from '../src/orders/jobs/expire-orders.ts';

/** A design of a member: every video id `v-<user>` belongs to that user. */
export type Member = { id: string; sid: string; videoId: string; jobId: string };

export type Shop = {
  service: Service;
  database: Database;
  /** Publishes events as payment. */
  payment: Messaging<Tx, typeof EVENTS>;
  /** Publishes events as identity. */
  people: Messaging<Tx, typeof EVENTS>;
  /** This service's outbox, for use cases that a test runs. */
  outbox: Outbox<Tx>;
  /** Payment's response for every order, and the checked orders. */
  paymentState: {
    paid: boolean;
    mayStillBePaid: boolean;
    isDown: boolean;
    attemptId: string;
    amount: number;
    asked: string[];
  };
  buildMember(): Member;
  call(member: Member | null, method: string, path: string, body?: object, key?: string): Promise<Response>;
  /** An access token with a role. */
  tokenOf(role: 'admin' | 'support' | 'production'): Promise<string>;
  /** Ends an order's time to pay and its backoff, by the database's clock. */
  endTime(orderId: string): Promise<void>;
  /** Runs the job that expires unpaid orders. */
  expire(): Promise<number>;
  stop(): Promise<void>;
};

/** The real service on real stores; its peers are gRPC servers that speak the generated contracts. */
export async function startShop(
  settings: Record<string, string> = {},
  { coupon = COUPON_ANSWERS, checkOrderPayment }: ShopPeers = {},
): Promise<Shop> {
  const store = await createTestDatabase('catalog_order', {
    migrationsFrom: 'services/catalog-order/prisma/migrations',
  });
  const vhost = await createVhost('catalog-order');
  const sessions = new Map<string, { userId: string }>();
  const members = new Map<string, Member>();
  const paymentState: Shop['paymentState'] = {
    ...{ paid: false, mayStillBePaid: false, isDown: false, attemptId: newId(), amount: 400 },
    asked: [],
  };
  const peers: RpcPeer[] = await Promise.all([
    startIdentityPeer(sessions),
    startRpcPeer(CouponServiceService, coupon),
    startRpcPeer(AiGenerationServiceService, {
      getArtworks: ({ ownerId, jobIds }: { ownerId: string; jobIds: string[] }) => {
        const member = members.get(ownerId);
        const found = jobIds.filter((jobId) => jobId === member?.jobId);
        return {
          artworks: found.map((jobId) => ({
            jobId,
            ownerId,
            title: 'Cat',
            imageUrl: '/a.png',
            thumbUrl: '/a.webp',
          })),
        };
      },
    }),
    startRpcPeer(NfcPlaybackServiceService, {
      getKeepsakes: ({ ownerId, videoIds }: { ownerId: string; videoIds: string[] }) => {
        const member = members.get(ownerId);
        const found = videoIds.filter((videoId) => videoId === member?.videoId);
        return {
          keepsakes: found.map((videoId) => ({
            videoId,
            jobId: member?.jobId,
            ownerId,
            title: 'Cat on the sill',
            orientation: 'portrait',
            thumbUrl: '/a.webp',
          })),
        };
      },
    }),
    startRpcPeer(PaymentServiceService, {
      checkOrderPayment: ({ orderId }: { orderId: string }) => {
        if (checkOrderPayment) return checkOrderPayment(orderId);
        paymentState.asked.push(orderId);
        if (paymentState.isDown) throw new AppError('TEMPORARILY_UNAVAILABLE');
        const { paid, mayStillBePaid, attemptId, amount } = paymentState;
        if (!paid) return { paid, mayStillBePaid };
        const paidAt = new Date('2026-11-21T04:00:00Z');
        const trade = { gateway: 'ecpay', method: 'credit', gatewayTradeNumber: 'E1' };
        return { paid, mayStillBePaid, attemptId, paidAmount: twd(amount), paidAt, ...trade };
      },
    }),
  ]);
  const [identity, couponAddress, ai, nfc, pay] = peers.map((peer) => peer.address);
  const env = serviceEnv({ databaseUrl: store.url, rabbitMqUrl: vhost.url });
  const issuer = await startTokenIssuer(env.OIDC_ISSUER ?? '');
  const config = readConfig({
    ...env,
    OIDC_JWKS_URL: issuer.jwksUrl,
    IDENTITY_ADDR: identity,
    COUPON_ADDR: couponAddress,
    AI_GENERATION_ADDR: ai,
    NFC_PLAYBACK_ADDR: nfc,
    PAYMENT_ADDR: pay,
    ...settings,
  });
  const service = buildApp(config);
  await service.start();
  // Queues are bound in the background; an earlier event would be unroutable.
  await eventually(
    async () => {
      const { status } = await fetch(`${service.address().http}/health/ready`);
      if (status !== 200) throw new Error('not ready yet');
    },
    { timeoutMs: 60_000 },
  );
  const database = createDatabase({ url: store.url, poolSize: 4 });
  await database.product.createMany({ data: [buildProduct('badge', 400), buildProduct('magnet', 400)] });
  const log = createLog({ service: 'test', level: 'silent' });
  const messagingOf = (name: string) =>
    createMessaging({
      service: name,
      events: EVENTS,
      db: database.unitOfWork,
      log,
      amqpUrl: vhost.url,
      databaseUrl: store.url,
    });
  const payment = messagingOf('payment');
  const { outbox } = messagingOf('catalog-order');
  const paymentClient = createRpcClient(PaymentServiceClient, {
    address: config.PAYMENT_ADDR,
    token: config.RPC_TOKEN,
  });
  const people = messagingOf('identity');
  await payment.start([]);
  await people.start([]);
  // The service's queues are bound in the background; an earlier event would be unroutable.
  await eventually(
    async () => {
      const { status } = await fetch(`${service.address().http}/health/ready`);
      if (status !== 200) throw new Error(`the service is not ready: ${status}`);
    },
    { timeoutMs: 60_000 },
  );

  return {
    service,
    database,
    payment,
    people,
    paymentState,
    buildMember() {
      const id = newId();
      const member = { id, sid: `sid-${id}`, videoId: `v-${id}`, jobId: newId() };
      sessions.set(member.sid, { userId: id });
      members.set(id, member);
      return member;
    },
    call: (member, method, path, body, key = newId()) =>
      fetch(`${service.address().http}/api/catalog-order${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-tapory-csrf': '1',
          ...(member ? { cookie: `__Host-sid=${member.sid}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    outbox,
    tokenOf: (role) => issuer.issue({ sub: newId(), roles: [role] }),
    async endTime(orderId) {
      await database.$executeRaw`
        UPDATE "order" SET payable_until = now() - interval '1 minute', expiry_check_at = now() - interval '1 second'
        WHERE id = ${orderId}::uuid`;
    },
    expire: () => expireOrders({ database, outbox, peers: { payment: paymentClient }, log }),
    async stop() {
      paymentClient.close();
      await payment.stop();
      await people.stop();
      await service.stop();
      await database.$disconnect();
      for (const peer of peers) peer.stop();
      issuer.stop();
      await store.drop();
    },
  };
}

type RpcHandlersOf = Parameters<typeof startRpcPeer>[1];
type ShopPeers = { coupon?: RpcHandlersOf; checkOrderPayment?: (orderId: string) => object };
type CouponRequest = { code: string; subtotal?: object };

const COUPON_ANSWERS: RpcHandlersOf = {
  quoteCoupon: ({ code }: CouponRequest) => couponAnswer(code),
  holdCoupon: ({ code, subtotal }: CouponRequest) => ({ ...couponAnswer(code), subtotal }),
  releaseHold: () => ({}),
};

function couponAnswer(code: string): object {
  if (code === 'FREE') return { code, name: 'Free', discount: { units: 400, currency: 'TWD' } };
  if (code === 'FIFTY') return { code, name: 'Fifty', discount: { units: 50, currency: 'TWD' } };
  throw new AppError('COUPON_EXPIRED');
}

function buildProduct(key: string, price: number) {
  return { key, id: newId(), nameZh: key, nameEn: key, descriptionZh: '', descriptionEn: '', price };
}
