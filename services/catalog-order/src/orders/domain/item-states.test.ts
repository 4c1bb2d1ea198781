import { describe, expect, it } from '@jest/globals';
import { backKind, ITEM_STATES, isInWork, itemTransitions, needsConfirmation } from './item-states.ts';

const order = {
  paymentStatus: 'paid',
  fulfilmentStatus: 'in_production',
  refundedAmount: 0,
  latePayment: false,
  cancelledAt: null,
  confirmedRefund: null,
} as const;
const item = { blockedReason: '', isRemake: false };

describe('itemTransitions', () => {
  it('lead one station forward, and from the printer on back to be printed again', () => {
    const allowed = ITEM_STATES.flatMap((from) =>
      ITEM_STATES.filter((to) => itemTransitions.can(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      ...['waiting approved', 'approved printed', 'printed approved', 'printed tag_written'],
      ...[
        'tag_written approved',
        'tag_written checked',
        'checked approved',
        'checked packed',
        'packed approved',
      ],
    ]);
  });
});

describe('isInWork', () => {
  it('ends with the refund, with a stop and with the parcel', () => {
    expect(isInWork(order, item)).toBe(true);
    expect(isInWork({ ...order, paymentStatus: 'part_refunded' }, item)).toBe(true);
    expect(isInWork({ ...order, paymentStatus: 'refunded' }, item)).toBe(false);
    expect(isInWork({ ...order, cancelledAt: new Date() }, item)).toBe(false);
    expect(isInWork(order, { ...item, blockedReason: 'Refunded' })).toBe(false);
    expect(isInWork({ ...order, fulfilmentStatus: 'shipped' }, item)).toBe(false);
    expect(isInWork({ ...order, fulfilmentStatus: 'delivered' }, { ...item, isRemake: true })).toBe(true);
  });
});

describe('needsConfirmation', () => {
  it('asks once about late money, and again about each refund', () => {
    expect(needsConfirmation(order)).toBe(false);
    expect(needsConfirmation({ ...order, latePayment: true })).toBe(true);
    expect(needsConfirmation({ ...order, latePayment: true, confirmedRefund: 0 })).toBe(false);
    expect(needsConfirmation({ ...order, refundedAmount: 100, confirmedRefund: 0 })).toBe(true);
    expect(needsConfirmation({ ...order, refundedAmount: 100, confirmedRefund: 100 })).toBe(false);
  });
});

describe('backKind', () => {
  it('is a remake once it was packed or its order sent', () => {
    expect(backKind(order, 'checked')).toBe('reprint');
    expect(backKind(order, 'packed')).toBe('remake');
    expect(backKind({ ...order, fulfilmentStatus: 'shipped' }, 'printed')).toBe('remake');
  });
});
