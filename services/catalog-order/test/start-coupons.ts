import { EVENTS } from '@tapory/contracts';
import { createMessaging } from '@tapory/messaging';
import { createLog, newId } from '@tapory/service-kit';
import { createDatabase as createTestDatabase } from '@tapory/testing';
import { createDatabase, type Database, type Tx } from '../../coupon/src/data/database.ts';
import type { CouponTerms } from '../../coupon/src/domain/coupon.ts';
import type { RpcDeps } from '../../coupon/src/rpc/deps.ts';
import { buildRpcHandlers } from '../../coupon/src/rpc/index.ts';
import { createCoupon } from '../../coupon/src/use-cases/create-coupon.ts';
import { releaseCoupon } from '../../coupon/src/use-cases/release-coupon.ts';

const TERMS: CouponTerms = {
  name: 'Test',
  type: 'percentage',
  value: 10,
  cap: null,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perUserLimit: null,
  minimumAmount: 0,
  productKeys: [],
  eligibility: 'all',
  listedUserIds: [],
  enabled: true,
  note: '',
};

const NO_POINTS = { isEnabled: false } as RpcDeps['points'];

/** The real coupon service's use cases on a real database, without its servers. */
export async function startCoupons() {
  const store = await createTestDatabase('coupon', { migrationsFrom: 'services/coupon/prisma/migrations' });
  const database: Database = createDatabase({ url: store.url, poolSize: 6 });
  // Not started: its events stay in the outbox.
  const { outbox } = createMessaging<Tx, typeof EVENTS>({
    service: 'coupon',
    events: EVENTS,
    db: database.unitOfWork,
    log: createLog({ service: 'test', level: 'silent' }),
    amqpUrl: 'amqp://127.0.0.1:1',
    databaseUrl: store.url,
  });
  return {
    database,
    outbox,
    handlers: buildRpcHandlers({ database, outbox, holdSeconds: 600, points: NO_POINTS }),
    /** Creates a coupon; returns its code. */
    async build(terms: Partial<CouponTerms> = {}): Promise<string> {
      const code = `C${newId().slice(-10)}`.toUpperCase();
      await createCoupon(database, { id: newId(), code, terms: { ...TERMS, ...terms }, createdBy: newId() });
      return code;
    },
    /** Releases the use of an order, as the event of its end does. */
    release: (orderId: string) => outbox.transaction((tx, record) => releaseCoupon(tx, record, orderId)),
    useOf: (orderId: string) => database.couponUse.findUnique({ where: { orderId } }),
    async stop() {
      await database.$disconnect();
      await store.drop();
    },
  };
}

export type Coupons = Awaited<ReturnType<typeof startCoupons>>;
