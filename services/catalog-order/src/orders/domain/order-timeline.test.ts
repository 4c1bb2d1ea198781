import { describe, expect, it } from '@jest/globals';
import type { Order } from './order.ts';
import { type OrderPast, timelineOf } from './order-timeline.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));
const NOTHING: OrderPast = { acts: [], refunds: [], moves: [] };
const order = {
  ...{ placedAt: at(1), payableUntil: at(3), paymentStatus: 'paid', paidAt: at(2), latePayment: false },
} as Order;
const kinds = (one: Order, past: OrderPast) => timelineOf(one, past).map(({ kind }) => kind);

describe('the timeline of an order', () => {
  it('tells all that happened, oldest first, and nothing that only staff write', () => {
    const past: OrderPast = {
      acts: [
        { kind: 'production_started', actedAt: at(4), detail: {} },
        { kind: 'noted', actedAt: at(5), detail: { note: 'difficult customer' } as object },
        {
          kind: 'promise_moved',
          actedAt: at(6),
          detail: { until: '2026-12-10', reason: 'press broken' } as { until: string },
        },
        { kind: 'shipped', actedAt: at(7), detail: {} },
      ],
      refunds: [{ amount: 100, refundedAt: at(9) }],
      moves: [
        { kind: 'forward', itemId: 'i1', movedAt: at(4) },
        { kind: 'remake', itemId: 'i1', movedAt: at(8) },
      ],
    };
    const told = timelineOf(order, past);
    expect(told.map(({ kind }) => kind)).toEqual([
      ...['placed', 'paid', 'production_started', 'promise_moved', 'shipped', 'remade', 'refunded'],
    ]);
    expect(told).toContainEqual({ kind: 'promise_moved', at: at(6), until: '2026-12-10' });
    expect(told.at(-1)).toEqual({ kind: 'refunded', at: at(9), amount: 100 });
    expect(JSON.stringify(told)).not.toMatch(/difficult|broken/);
  });

  it('tells that the time to pay ended, also of money that came later', () => {
    const lapsed = { ...order, paymentStatus: 'expired', paidAt: null } as Order;
    expect(kinds(lapsed, NOTHING)).toEqual(['placed', 'expired']);
    expect(kinds({ ...order, paidAt: at(5), latePayment: true }, NOTHING)).toEqual([
      'placed',
      'expired',
      'paid',
    ]);
  });
});
