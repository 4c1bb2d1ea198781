import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertyRuns } from '@tapory/testing';
import fc from 'fast-check';
import { type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

const PAID = 400;
const MINUTE = 60_000;
/** Outcomes of a call; `garbled` is processed without a valid response, like a lost one but without the timeout. */
const FAULTS = ['garbled', 'garbled', 'refuse', 'down', 'busy'] as const;
const CALLS = ['Issue', 'GetIssue', 'Invalid', 'Allowance', 'GetAllowanceList'] as const;

type Spoilt = { call: (typeof CALLS)[number]; fault: (typeof FAULTS)[number] };
type Happening =
  | { kind: 'refund'; amount: number }
  | { kind: 'run'; minutes: number; spoilt: Spoilt[] }
  | { kind: 'void' }
  | { kind: 'reissue' };

const refund = fc.record({
  kind: fc.constant('refund' as const),
  amount: fc.constantFrom(100, 100, 100, 150, 400),
});
const run = fc.record({
  kind: fc.constant('run' as const),
  minutes: fc.constantFrom(2, 2, 5, 100_000),
  spoilt: fc.array(fc.record({ call: fc.constantFrom(...CALLS), fault: fc.constantFrom(...FAULTS) }), {
    maxLength: 2,
  }),
});
const wish = fc.constantFrom({ kind: 'void' as const }, { kind: 'reissue' as const });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { arbitrary: refund, weight: 3 },
  { arbitrary: run, weight: 6 },
  { arbitrary: wish, weight: 2 },
);

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe('invoices after any history', () => {
  let shop: Invoicing;
  /** The job's monotonic clock. */
  let now = Date.now();

  beforeAll(async () => {
    shop = await startInvoicing();
  });
  afterAll(() => shop?.stop());

  /** The possible numbers of an order's invoices in a short history. */
  const numbersOf = ({ relateNumber }: Placed) => [
    relateNumber,
    ...Array.from({ length: 14 }, (_, index) => `${relateNumber}R${index + 1}`),
  ];

  const spoil = (order: Placed, spoilt: readonly Spoilt[]) => {
    const sound = CALLS.map((call) => [call, 'ok']);
    const scenario = Object.fromEntries([...sound, ...spoilt.map(({ call, fault }) => [call, fault])]);
    return Promise.all(numbersOf(order).map((number) => shop.control(`/${number}/scenario`, scenario)));
  };

  /** Returns the refunded amount. */
  async function happen(order: Placed, one: Happening, left: number): Promise<number> {
    if (one.kind === 'refund') {
      if (one.amount > left) return 0;
      await shop.refund(order, one.amount);
      return one.amount;
    }
    if (one.kind !== 'run') {
      await shop.staff('admin', 'POST', `/${order.id}/${one.kind}`, { body: { reason: '客人要求' } });
      return 0;
    }
    now += one.minutes * MINUTE;
    await spoil(order, one.spoilt);
    await shop.run(new Date(now));
    return 0;
  }

  /** ECPay is up again, and staff retry until nothing waits. */
  async function settle(order: Placed): Promise<void> {
    await spoil(order, []);
    for (let round = 0; round < 12; round += 1) {
      now += 200_000 * MINUTE;
      await shop.run(new Date(now));
      const open = (await shop.requests(order)).filter(
        ({ status }) => !['done', 'cancelled'].includes(status),
      );
      if (open.length === 0) return;
      await shop.staff('support', 'POST', `/${order.id}/retry`);
    }
  }

  it('have at most one active per order, over the paid less the refunded amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 14 }), async (history) => {
        const order = await shop.paid();
        let refunded = 0;
        for (const one of history) refunded += await happen(order, one, PAID - refunded);
        await settle(order);

        const requests = await shop.requests(order);
        const ledger = await shop.shop.database.invoice.findUniqueOrThrow({ where: { orderId: order.id } });
        const atEcpay = await shop.control(`/${ledger.relateNumber}`);
        expect(requests.map(({ status }) => status).filter((status) => status === 'failed')).toEqual([]);
        const former = ledger.former as { relateNumber: string; number: string }[];
        const earlier = await Promise.all(former.map(({ relateNumber }) => shop.control(`/${relateNumber}`)));
        expect(earlier.map(({ number, isVoided }) => [number, isVoided])).toEqual(
          former.map(({ number }) => [number, true]),
        );
        if (ledger.status === 'not_needed') {
          expect([refunded, atEcpay.number]).toEqual([PAID, undefined]);
          return;
        }
        expect(ledger.number).toBe(atEcpay.number);
        expect(ledger.status === 'voided').toBe(atEcpay.isVoided);
        const current = requests.slice(requests.findLastIndex(({ kind }) => kind === 'issue'));
        const wasVoidedByHand = current.some(({ kind, outcome }) => kind === 'void' && outcome === 'voided');
        const stands = atEcpay.isVoided ? 0 : atEcpay.remaining;
        expect(stands).toBe(wasVoidedByHand ? 0 : PAID - refunded);
        const numbers = (atEcpay.allowances as { number: string }[]).map(({ number }) => number);
        expect(requests.flatMap(({ documentNumber }) => documentNumber ?? []).sort()).toEqual(numbers.sort());
      }),
      { numRuns: propertyRuns(60) },
    );
  }, 240_000);
});
