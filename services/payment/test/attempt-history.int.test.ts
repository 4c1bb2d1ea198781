import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertyRuns } from '@tapory/testing';
import fc from 'fast-check';
import { eventsOf, goToGateway, type Paying, pauseChecks, readAttempt } from './pay-as-customer.ts';
import { type Shop, startShop } from './start-shop.ts';

type Step =
  | {
      kind: 'notice';
      rtnCode: '1' | '10100058' | '2';
      tradeAmt: number | null;
      forgeMac: boolean;
      copies: number;
    }
  | { kind: 'simulated' }
  | { kind: 'return' }
  | { kind: 'query' }
  | { kind: 'broken-notice' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('notice' as const),
    rtnCode: fc.constantFrom('1' as const, '10100058' as const, '2' as const),
    tradeAmt: fc.constantFrom(null, null, null, 1),
    forgeMac: fc.constantFrom(false, false, false, true),
    copies: fc.integer({ min: 1, max: 4 }),
  }),
  fc.constant({ kind: 'simulated' as const }),
  fc.constant({ kind: 'return' as const }),
  fc.constant({ kind: 'query' as const }),
  fc.constant({ kind: 'broken-notice' as const }),
);

/** Real: PostgreSQL, RabbitMQ, HTTP, gRPC and the ECPay emulator in a process of its own. */
describe('attempt after any history', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '3600' });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  const post = (paying: Paying, action: string, body: object = {}) =>
    shop.emulator.control('POST', `/trades/${paying.tradeNumber}/${action}`, body);

  /** The transaction aborts half-way, as in a crash: the notification is refused and rolled back. */
  async function breakNotice(paying: Paying): Promise<void> {
    await shop.database.$executeRawUnsafe('ALTER TABLE notice RENAME TO notice_away');
    await post(paying, 'notify', { rtnCode: '1' }).finally(() =>
      shop.database.$executeRawUnsafe('ALTER TABLE notice_away RENAME TO notice'),
    );
  }

  async function take(paying: Paying, one: Step): Promise<void> {
    switch (one.kind) {
      case 'notice':
        await post(paying, 'notify', one);
        return;
      case 'simulated':
        await post(paying, 'notify', { simulatePaid: true });
        return;
      case 'return':
        await fetch(`${shop.url}/api/payment/ecpay/return`, {
          method: 'POST',
          body: new URLSearchParams({ MerchantTradeNo: paying.tradeNumber, RtnCode: '1' }),
          redirect: 'manual',
        });
        return;
      case 'query':
        await shop.rpc.checkOrderPayment({ orderId: paying.orderId });
        return;
      case 'broken-notice':
        await breakNotice(paying);
    }
  }

  const isMoney = (one: Step): boolean =>
    one.kind === 'notice' && one.rtnCode === '1' && one.tradeAmt === null && !one.forgeMac;

  it('has succeeded exactly when it was paid, and has published that once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (history, isPaid) => {
          const paying = await goToGateway(shop, { method: 'credit' });
          await pauseChecks(shop, paying);
          // A query finds the payment at the latest at the end.
          if (isPaid) {
            await shop.emulator.control('PUT', `/trades/${paying.tradeNumber}/scenario`, {
              notify: 'silent',
            });
            await post(paying, 'pay');
          }
          for (const one of history) await take(paying, one);
          await shop.rpc.checkOrderPayment({ orderId: paying.orderId });
          const hasMoney = isPaid || history.some(isMoney);
          const { status } = await readAttempt(shop, paying);
          expect(status === 'succeeded').toBe(hasMoney);
          const published = await eventsOf(shop, paying);
          expect(published.filter((type) => type === 'payment.succeeded')).toHaveLength(hasMoney ? 1 : 0);
          expect(published.filter((type) => type === 'payment.failed').length).toBeLessThanOrEqual(1);
          // Nothing is published after a success.
          if (hasMoney) expect(published.at(-1)).toBe('payment.succeeded');
        },
      ),
      { numRuns: propertyRuns(25) },
    );
  }, 240_000);

  it('applies 200 concurrent equal notifications once', async () => {
    const paying = await goToGateway(shop, { method: 'credit' });
    await pauseChecks(shop, paying);
    const answers = await post(paying, 'notify', { rtnCode: '1', copies: 200 });
    expect(answers).toHaveLength(200);
    expect(new Set((answers as unknown as { body: string }[]).map(({ body }) => body))).toEqual(
      new Set(['1|OK']),
    );
    expect(await eventsOf(shop, paying)).toEqual(['payment.succeeded']);
    const [notice] = await shop.database.notification.findMany({
      where: { tradeNumber: paying.tradeNumber },
    });
    expect(notice).toMatchObject({ decision: 'paid', deliveries: 200 });
  }, 60_000);
});
