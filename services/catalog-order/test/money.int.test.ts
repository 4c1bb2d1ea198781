import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@tapory/contracts';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { propertyRuns } from '@tapory/testing';
import fc from 'fast-check';
import { onPaymentRefunded } from '../src/consumers/on-payment-refunded.ts';
import { onPaymentCodeIssued } from '../src/orders/consumers/on-payment-code-issued.ts';
import { onPaymentFailed } from '../src/orders/consumers/on-payment-failed.ts';
import { onPaymentSucceeded } from '../src/orders/consumers/on-payment-succeeded.ts';
import { expireOrder } from '../src/orders/use-cases/expire-order.ts';
import { PROMISE_DAYS, type Shop, startShop } from './start-shop.ts';

type Handler =
  | ((tx: never, event: never, ctx: never) => Promise<void>)
  | { batch(tx: never, received: never): Promise<void> };

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
const PRICE = 400;

/** One event; `isKilled`: its process crashes before the commit, and the broker redelivers it. */
type PaymentEvent =
  | { kind: 'paid' | 'failed' | 'code'; attempt: number; isKilled: boolean }
  | { kind: 'refunded'; attempt: number; refund: number; isKilled: boolean };
type Happening =
  | PaymentEvent
  | { kind: 'paid-twice'; isKilled: boolean }
  | { kind: 'cancel' }
  | { kind: 'expire' };

const REFUNDS = [100, 300] as const;
const attempt = fc.integer({ min: 0, max: 1 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const, 'code' as const),
    attempt,
    isKilled: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('refunded' as const),
    attempt,
    refund: fc.integer({ min: 0, max: 1 }),
    isKilled: fc.boolean(),
  }),
  // Payments of both attempts in one batch.
  fc.record({ kind: fc.constant('paid-twice' as const), isKilled: fc.boolean() }),
  fc.constantFrom({ kind: 'cancel' as const }, { kind: 'expire' as const }),
);

/** The expected money by the history: payments and refunds, each once despite duplicates. */
function moneyOf(history: readonly Happening[]): { captured: number; refunded: number } {
  const paid = new Set(
    history.flatMap((one) => {
      if (one.kind === 'paid-twice') return [0, 1];
      return one.kind === 'paid' ? [one.attempt] : [];
    }),
  );
  const gone = new Map<string, number>();
  for (const one of history) {
    if (one.kind === 'refunded' && paid.has(one.attempt))
      gone.set(`${one.attempt}/${one.refund}`, REFUNDS[one.refund] ?? 0);
  }
  return { captured: paid.size * PRICE, refunded: [...gone.values()].reduce((sum, one) => sum + one, 0) };
}

/** The possible statuses of an order with this money. */
function statusesOf(captured: number, refundedAmount: number): string[] {
  if (captured === 0) return ['unpaid', 'awaiting_transfer', 'cancelled', 'expired'];
  if (refundedAmount === 0) return ['paid'];
  return [refundedAmount < PRICE ? 'part_refunded' : 'refunded'];
}

/** Real: PostgreSQL and the handlers of the events as the consumers run them, in one transaction each. */
describe('order’s money', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.stop());

  async function placeOrder() {
    const member = shop.buildMember();
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity: 1, ...design });
    const response = await shop.call(member, 'POST', '/orders', ORDER);
    expect(response.status).toBe(201);
    return { member, id: ((await response.json()) as { id: string }).id };
  }

  type Story = Awaited<ReturnType<typeof placeOrder>> & { attempts: string[]; refunds: string[][] };

  /** Runs a handler in its own transaction; a killed one is rolled back and redelivered. */
  async function handle(handler: Handler, payloads: object[], isKilled: boolean): Promise<void> {
    const run = (dies: boolean) =>
      shop.outbox.transaction(async (tx, record) => {
        const ctx = { record, log: { warn: () => undefined } };
        const received = payloads.map((data) => ({ event: { data, time: new Date() }, ctx }));
        if ('batch' in handler) await handler.batch(tx as never, received as never);
        else for (const { event } of received) await handler(tx as never, event as never, ctx as never);
        if (dies) throw new Error('killed');
      });
    if (isKilled) await run(true).catch(() => undefined);
    await run(false);
  }

  function messageOf(story: Story, one: PaymentEvent) {
    const base = {
      orderId: story.id,
      attemptId: story.attempts[one.attempt] ?? '',
      gateway: 'ecpay',
      method: 'credit',
    };
    if (one.kind === 'refunded') {
      const refundId = story.refunds[one.attempt]?.[one.refund] ?? '';
      return { ...base, refundId, amount: twd(REFUNDS[one.refund] ?? 0), refundedAt: new Date() };
    }
    const paid: Partial<EventData<'payment.succeeded'>> = {
      amount: twd(PRICE),
      paidAt: new Date(),
      gatewayTradeNumber: 'E1',
    };
    return one.kind === 'paid'
      ? { ...base, ...paid }
      : { ...base, payableUntil: new Date(Date.now() + 1000) };
  }

  const HANDLERS: Record<PaymentEvent['kind'], Handler> = {
    // Without coupons nothing is claimed before.
    paid: {
      batch: onPaymentSucceeded({ pool: {} as never, coupon: {} as never, promiseDays: PROMISE_DAYS })
        .batchHandler,
    },
    failed: { batch: onPaymentFailed },
    code: onPaymentCodeIssued,
    refunded: onPaymentRefunded,
  };

  async function happen(story: Story, one: Happening): Promise<void> {
    if (one.kind === 'cancel') await shop.call(story.member, 'POST', `/orders/${story.id}/cancel`, {});
    else if (one.kind === 'expire') {
      const peers = { payment: { checkOrderPayment: async () => ({ paid: false, mayStillBePaid: false }) } };
      await shop.endTime(story.id);
      const log = { warn: () => undefined, error: () => undefined };
      await expireOrder(
        {
          ...{ database: shop.database, outbox: shop.outbox, peers: peers as never },
          ...{ log, promiseDays: PROMISE_DAYS },
        },
        story.id,
      );
    } else if (one.kind === 'paid-twice') {
      const { isKilled } = one;
      const payloads = [0, 1].map((attempt) => messageOf(story, { kind: 'paid', attempt, isKilled }));
      await handle(HANDLERS.paid, payloads, isKilled);
    } else await handle(HANDLERS[one.kind], [messageOf(story, one)], one.isKilled);
  }

  it('equals captured less refunded, including overpayments, for any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 10 }), async (history) => {
        const placed = await placeOrder();
        const story = {
          ...placed,
          attempts: [newId(), newId()],
          refunds: [
            [newId(), newId()],
            [newId(), newId()],
          ],
        };
        for (const one of history) await happen(story, one);

        const { captured, refunded } = moneyOf(history);
        const order = await shop.database.order.findUniqueOrThrow({ where: { id: story.id } });
        const surplus = await shop.database.surplusPayment.findMany({ where: { orderId: story.id } });
        const left = surplus.map((one) => one.amount - one.refundedAmount);
        const shown = left.reduce((sum, one) => sum + one, (order.paidAmount ?? 0) - order.refundedAmount);
        expect(shown).toBe(captured - refunded);
        expect(statusesOf(captured, order.refundedAmount)).toContain(order.paymentStatus);
      }),
      { numRuns: propertyRuns(40) },
    );
  }, 240_000);
});
