import { describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { totalsOf } from '../../cart/domain/pricing.ts';
import { classifyPayment } from './classify-payment.ts';
import { orderNumber } from './order-number.ts';

const unpaid = { paymentStatus: 'unpaid', total: 350, paidAttemptId: null } as const;
const paid = { paymentStatus: 'paid', total: 350, paidAttemptId: 'a1' } as const;

describe('classifyPayment', () => {
  it('pays an unpaid order once', () => {
    expect(classifyPayment(unpaid, { attemptId: 'a1', amount: 350 })).toEqual({
      kind: 'paid',
      isLate: false,
    });
    expect(classifyPayment(paid, { attemptId: 'a1', amount: 350 })).toEqual({ kind: 'duplicate' });
  });

  it('is an overpayment for a second success', () => {
    expect(classifyPayment(paid, { attemptId: 'a2', amount: 350 })).toEqual({
      kind: 'overpayment',
      reason: 'second_payment',
    });
  });

  it('is an overpayment for another amount', () => {
    expect(classifyPayment(unpaid, { attemptId: 'a1', amount: 349 })).toEqual({
      kind: 'overpayment',
      reason: 'amount_mismatch',
    });
  });

  it('flags late money', () => {
    const expired = { ...unpaid, paymentStatus: 'expired' } as const;
    expect(classifyPayment(expired, { attemptId: 'a1', amount: 350 })).toEqual({
      kind: 'paid',
      isLate: true,
    });
  });
});

describe('totalsOf', () => {
  it('allocates the discount without rounding loss', () => {
    const totals = totalsOf(
      [
        { productKey: 'badge', unitPrice: twd(400), quantity: 2 },
        { productKey: 'magnet', unitPrice: twd(400), quantity: 1 },
      ],
      twd(50),
    );
    expect(totals.total).toEqual(twd(1150));
    expect(totals.lines.map((line) => line.discount.units)).toEqual([33, 17]);
  });

  it('allocates it to the lines of the discounted products only', () => {
    const of = (productKey: string, quantity: number) => ({ productKey, unitPrice: twd(400), quantity });
    const totals = totalsOf([of('badge', 1), of('magnet', 2), of('badge', 1)], twd(51), ['badge']);
    expect(totals.lines.map((line) => line.discount.units)).toEqual([26, 0, 25]);
    expect(totals.total).toEqual(twd(1549));
  });
});

describe('orderNumber', () => {
  it('contains the Taipei day', () => {
    expect(orderNumber(new Date('2026-11-20T16:30:00Z'), new Uint8Array([0, 1, 2, 31, 32, 255]))).toBe(
      'T261121-012Z0Z',
    );
  });
});
