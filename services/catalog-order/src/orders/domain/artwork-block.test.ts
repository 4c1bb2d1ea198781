import { describe, expect, it } from '@jest/globals';
import { moneyOfStopped } from './artwork-block.ts';
import type { OrderItem } from './order.ts';

const buildItem = (jobId: string, unitPrice: number, blockedReason = 'artwork:fraud') =>
  ({ jobId, unitPrice, quantity: 1, discount: 0, blockedReason }) as OrderItem;

describe('the money of stopped items', () => {
  const order = {
    items: [buildItem('a', 300), buildItem('b', 200)],
    ...({ paymentStatus: 'paid', paidAmount: 560, refundedAmount: 0, cancelledAt: null } as const),
  };

  it('is that of each design once, and with the last one what was paid besides items', () => {
    const [a, both] = [new Set(['a']), new Set(['a', 'b'])];
    expect(moneyOfStopped(order, a, a)).toBe(300);
    expect(moneyOfStopped({ ...order, refundedAmount: 300 }, both, new Set(['b']))).toBe(260);
    expect(moneyOfStopped(order, both, both)).toBe(560);
  });

  it('is at most what is left, and nothing of what is made', () => {
    const a = new Set(['a']);
    expect(moneyOfStopped({ ...order, refundedAmount: 500 }, a, a)).toBe(60);
    expect(moneyOfStopped({ ...order, items: [buildItem('a', 300, '')] }, a, a)).toBe(0);
    expect(moneyOfStopped({ ...order, cancelledAt: new Date() }, a, a)).toBe(0);
  });
});
