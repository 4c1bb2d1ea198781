import { describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { orderNumber } from './order-number.ts';
import { totalsOf } from './pricing.ts';
import { settlePayment } from './settle-payment.ts';

const unpaid = { paymentStatus: 'unpaid', total: 350, paidAttemptId: null } as const;
const paid = { paymentStatus: 'paid', total: 350, paidAttemptId: 'a1' } as const;

describe('settlePayment', () => {
  it('pays an unpaid order once', () => {
    expect(settlePayment(unpaid, { attemptId: 'a1', amount: 350 })).toEqual({ kind: 'paid', isLate: false });
    expect(settlePayment(paid, { attemptId: 'a1', amount: 350 })).toEqual({ kind: 'known' });
  });

  it('keeps a second success for refund', () => {
    expect(settlePayment(paid, { attemptId: 'a2', amount: 350 })).toEqual({
      kind: 'surplus',
      reason: 'second_payment',
    });
  });

  it('never takes another amount for payment', () => {
    expect(settlePayment(unpaid, { attemptId: 'a1', amount: 349 })).toEqual({
      kind: 'surplus',
      reason: 'amount_mismatch',
    });
  });

  it('takes late money and says so', () => {
    const expired = { ...unpaid, paymentStatus: 'expired' } as const;
    expect(settlePayment(expired, { attemptId: 'a1', amount: 350 })).toEqual({ kind: 'paid', isLate: true });
  });
});

describe('totalsOf', () => {
  it('adds up with the discount spread to the dollar', () => {
    const totals = totalsOf(
      [
        { unitPrice: twd(400), quantity: 2 },
        { unitPrice: twd(400), quantity: 1 },
      ],
      twd(50),
    );
    expect(totals.total).toEqual(twd(1150));
    expect(totals.lines.map((line) => line.discount.units)).toEqual([33, 17]);
  });
});

describe('orderNumber', () => {
  it('carries the Taipei day', () => {
    expect(orderNumber(new Date('2026-11-20T16:30:00Z'), new Uint8Array([0, 1, 2, 31, 32, 255]))).toBe(
      'T261121-012Z0Z',
    );
  });
});
