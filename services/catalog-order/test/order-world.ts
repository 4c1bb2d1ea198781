import { twd } from '@tapory/money';
import { derivedId, newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { onOrderCancelled } from '../../coupon/src/consumers/on-order-cancelled.ts';
import { onOrderExpired } from '../../coupon/src/consumers/on-order-expired.ts';
import { onOrderPaid } from '../../coupon/src/consumers/on-order-paid.ts';
import { onOrderPlaced } from '../../coupon/src/consumers/on-order-placed.ts';
import { onOrderRefunded } from '../../coupon/src/consumers/on-order-refunded.ts';
import { releaseExpiredHolds } from '../../coupon/src/jobs/release-expired-holds.ts';
import { onPaymentRefunded } from '../src/consumers/on-payment-refunded.ts';
import { onUserDeleted } from '../src/consumers/on-user-deleted.ts';
import { onPaymentSucceeded } from '../src/orders/consumers/on-payment-succeeded.ts';
import { closeUnplacedOrdersRpc } from '../src/orders/rpc/close-unplaced-orders.ts';
import { type OrderInvoices, startOrderInvoices } from './order-invoices.ts';
import { startOrderMaking } from './order-making.ts';
import { type Coupons, startCoupons } from './start-coupons.ts';
import { type Member, PROMISE_DAYS, type Shop, startShop } from './start-shop.ts';

const ORDER = {
  recipient: {
    name: '王小美',
    email: 'mei@example.com',
    phone: '0912345678',
    address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
  },
  invoice: { type: 'personal' },
  consents: { withdrawalTextVersion: documentVersions.withdrawal },
};

/** A payment at a gateway; `isHandled`: its event has been handled. */
export type Taken = {
  attemptId: string;
  orderId: string;
  amount: number;
  refunded: number;
  isHandled: boolean;
};

const COUPON_HANDLERS: Record<string, (tx: never, event: never, ctx: never) => Promise<void>> = {
  'tapory.order.placed.v1': onOrderPlaced,
  'tapory.order.paid.v1': onOrderPaid,
  'tapory.order.cancelled.v1': onOrderCancelled,
  'tapory.order.expired.v1': onOrderExpired,
  'tapory.order.refunded.v1': onOrderRefunded,
};

type RecordedEvent = { id: string; type: string; data: { orderId: string; couponCode?: string } };

/**
 * The order service with its HTTP API and the coupon service's use cases, each on a real database, with a gateway and a
 * broker that the test controls.
 */
export async function startOrderWorld() {
  const taken: Taken[] = [];
  const coupons: Coupons = await startCoupons();
  const checkOrderPayment = (orderId: string) => {
    const paid = taken.find((one) => one.orderId === orderId);
    if (!paid) return { paid: false, mayStillBePaid: false };
    const trade = { gateway: 'ecpay', method: 'credit', gatewayTradeNumber: 'E1', paidAt: new Date() };
    return { paid: true, attemptId: paid.attemptId, paidAmount: twd(paid.amount), ...trade };
  };
  const shop: Shop = await startShop(
    { ORDERS_PER_HOUR: '1000', LOG_LEVEL: 'silent' },
    { coupon: coupons.handlers as never, checkOrderPayment },
  );
  const invoices: OrderInvoices = await startOrderInvoices(shop);
  const log = { warn: () => undefined, error: () => undefined };

  /** Simulates a crash before the response was stored: the same key may be repeated. */
  async function loseAnswers(member: Member): Promise<void> {
    await shop.database.idempotencyKey.deleteMany({ where: { scope: member.id } });
  }

  async function add(member: Member, quantity: number, key: string): Promise<void> {
    await loseAnswers(member);
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity, ...design }, key);
  }

  /** Returns the order's id; null when it was refused. */
  async function place(member: Member, key: string, couponCode?: string): Promise<string | null> {
    await loseAnswers(member);
    const body = { ...ORDER, ...(couponCode ? { couponCode } : {}) };
    const response = await shop.call(member, 'POST', '/orders', body, key);
    if (response.status >= 500) throw new Error(`placing an order failed: ${await response.text()}`);
    return response.status === 201 ? ((await response.json()) as { id: string }).id : null;
  }

  /** Simulates a crash between the hold and the order. */
  async function holdOnly(member: Member, key: string, couponCode: string): Promise<void> {
    const lines = await shop.database.cartItem.findMany({ where: { userId: member.id } });
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const orderId = derivedId('placeOrder', member.id, key);
    const subtotal = twd(pieces * 400);
    const goods = { subtotal, productKeys: ['badge'], lines: [{ productKey: 'badge', amount: subtotal }] };
    const wish = { code: couponCode, userId: member.id, orderId, ...goods, firstOrder: true };
    await coupons.handlers.holdCoupon(wish).catch(() => undefined);
  }

  async function publishPaid(one: Taken): Promise<void> {
    const { attemptId, orderId, amount } = one;
    const trade = { gateway: 'ecpay', method: 'credit', gatewayTradeNumber: 'E1', paidAt: new Date() };
    const event = { data: { attemptId, orderId, amount: twd(amount), ...trade }, time: new Date() };
    const { prepare, batchHandler } = onPaymentSucceeded({
      ...{ pool: shop.database.pool, coupon: coupons.handlers as never, promiseDays: PROMISE_DAYS },
    });
    await prepare([event] as never);
    await shop.outbox.transaction((tx, record) =>
      batchHandler(tx, [{ event, ctx: { record, log } }] as never),
    );
    one.isHandled = true;
  }

  /** Pays an order at the gateway. */
  async function take(orderId: string): Promise<Taken> {
    const { total: amount } = await shop.database.order.findUniqueOrThrow({ where: { id: orderId } });
    const one = { attemptId: newId(), orderId, amount, refunded: 0, isHandled: false };
    taken.push(one);
    return one;
  }

  /** Refunds a part of an order. */
  async function refund(one: Taken, amount: number): Promise<void> {
    one.refunded += amount;
    const { attemptId, orderId } = one;
    const data = { refundId: newId(), attemptId, orderId, amount: twd(amount), refundedAt: new Date() };
    await shop.outbox.transaction((tx, record) =>
      onPaymentRefunded(tx, { data, time: new Date() } as never, { record, log } as never),
    );
  }

  const forget = (member: Member): Promise<void> =>
    shop.outbox.transaction((tx, record) =>
      onUserDeleted(tx, { data: { userId: member.id } } as never, { record } as never),
    );

  async function lapse(orderId: string): Promise<void> {
    await shop.endTime(orderId);
    await shop.expire();
  }

  /** Backdates the unconfirmed holds of one coupon and runs the job. */
  async function lapseHolds(code: string): Promise<void> {
    const where = { coupon: { code }, state: 'held', heldUntil: { not: null } };
    await coupons.database.couponUse.updateMany({ where, data: { heldUntil: new Date(0) } });
    const catalogOrder = { closeUnplacedOrders: closeUnplacedOrdersRpc({ database: shop.database }) };
    await releaseExpiredHolds({ ...coupons, catalogOrder: catalogOrder as never });
  }

  const delivered = new Set<string>();

  /** Events of some orders that coupon has not handled yet, oldest first. */
  async function undelivered(orderIds: readonly string[]): Promise<RecordedEvent[]> {
    const rows = await shop.database.outbox.findMany({
      where: { type: { in: Object.keys(COUPON_HANDLERS) } },
      orderBy: { seq: 'desc' },
      take: 200,
    });
    const events = rows.map(({ id, type, payload }) => ({
      id,
      type,
      data: (payload as { data: never }).data as RecordedEvent['data'],
    }));
    const isWanted = ({ id, type, data }: RecordedEvent): boolean =>
      !delivered.has(id) &&
      orderIds.includes(data.orderId) &&
      // Like the consumers' `filter`: skips orders without a coupon, except for refunds, which do not contain it.
      (type.includes('refunded') || Boolean(data.couponCode));
    return events.filter(isWanted).reverse();
  }

  /** Handles two events of one order concurrently: both start before either can change its use. */
  async function deliverTogether(
    orderId: string,
    first: RecordedEvent,
    second: RecordedEvent,
  ): Promise<void> {
    const { database } = coupons;
    const isWaiting = (count: number) =>
      eventually(async () => {
        const [row] = await database.$queryRaw<{ waiting: number }[]>`
          SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        if (row?.waiting !== count) throw new Error(`${row?.waiting} wait, not ${count}`);
      });
    const handled: Promise<void>[] = [];
    await database.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT id FROM coupon_use WHERE order_id = ${orderId}::uuid FOR UPDATE`;
        for (const event of [first, second]) {
          handled.push(deliver(event));
          await isWaiting(handled.length);
        }
      },
      { timeout: 30_000 },
    );
    await Promise.all(handled);
  }

  async function deliver(event: RecordedEvent): Promise<void> {
    delivered.add(event.id);
    const handler = COUPON_HANDLERS[event.type];
    await coupons.outbox.transaction(async (tx, record) => {
      await handler?.(tx as never, event as never, { record, log } as never);
    });
  }

  return {
    ...{ shop, coupons, taken, add, place, holdOnly, take, publishPaid, refund, forget, lapse, lapseHolds },
    ...{ invoices, undelivered, deliver, deliverTogether, making: startOrderMaking(shop) },
    async stop() {
      await invoices.stop();
      await shop.stop();
      await coupons.stop();
    },
  };
}

export type OrderWorld = Awaited<ReturnType<typeof startOrderWorld>>;
