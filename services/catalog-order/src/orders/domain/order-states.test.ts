import { describe, expect, it } from '@jest/globals';
import { fulfilmentTransitions, labelOf, type PaymentStatus, paymentTransitions } from './order-states.ts';

const ALL: PaymentStatus[] = [
  'unpaid',
  'awaiting_transfer',
  'paid',
  'part_refunded',
  'refunded',
  'expired',
  'cancelled',
];

describe('paymentTransitions', () => {
  it('never reverts a payment', () => {
    for (const from of ['paid', 'part_refunded', 'refunded'] as const) {
      for (const to of ['unpaid', 'awaiting_transfer', 'expired', 'cancelled'] as const) {
        expect(paymentTransitions.can(from, to)).toBe(false);
      }
    }
  });

  it('accepts late money', () => {
    expect(paymentTransitions.can('expired', 'paid')).toBe(true);
    expect(paymentTransitions.can('cancelled', 'paid')).toBe(true);
  });

  it('rejects the same status', () => {
    expect(ALL.some((status) => paymentTransitions.can(status, status))).toBe(false);
  });
});

describe('fulfilmentTransitions', () => {
  it('go forward one step at a time', () => {
    const steps = ['none', 'in_production', 'shipped', 'delivered'] as const;
    const allowed = steps.flatMap((from) =>
      steps.filter((to) => fulfilmentTransitions.can(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual(['none in_production', 'in_production shipped', 'shipped delivered']);
  });
});

describe('labelOf', () => {
  const order = {
    paymentStatus: 'unpaid',
    fulfilmentStatus: 'none',
    lastAttemptFailed: false,
    cancelledAt: null,
  } as const;

  it('stays pending after a failed attempt', () => {
    expect(labelOf({ ...order, lastAttemptFailed: true })).toBe('pending');
  });

  it('is failed once an order with a failed attempt has expired', () => {
    expect(labelOf({ ...order, paymentStatus: 'expired', lastAttemptFailed: true })).toBe('failed');
    expect(labelOf({ ...order, paymentStatus: 'expired' })).toBe('cancelled');
  });

  it('follows the fulfilment once paid', () => {
    const paid = { ...order, paymentStatus: 'paid' } as const;
    expect(labelOf(paid)).toBe('paid');
    expect(labelOf({ ...paid, fulfilmentStatus: 'in_production' })).toBe('processing');
    expect(labelOf({ ...paid, fulfilmentStatus: 'delivered' })).toBe('completed');
  });

  it('is cancelled from the act on, and refunded once its money is back', () => {
    const cancelled = { ...order, paymentStatus: 'paid', cancelledAt: new Date() } as const;
    expect(labelOf({ ...cancelled, fulfilmentStatus: 'in_production' })).toBe('cancelled');
    expect(labelOf({ ...cancelled, paymentStatus: 'refunded' })).toBe('refunded');
  });
});
