import { describe, expect, it } from '@jest/globals';
import type { Order } from '../../orders/domain/order.ts';
import { claimableUntil, isClaimable } from './claim.ts';

const day = (of: number) => new Date(Date.UTC(2026, 10, of));
const order = (fulfilmentStatus: Order['fulfilmentStatus'], more: Partial<Order> = {}) =>
  ({ paymentStatus: 'paid', cancelledAt: null, fulfilmentStatus, ...more }) as Order;
const arrived = { kind: 'completed', actedAt: day(1) };

describe('the time to report a defect', () => {
  it('begins with sending, and ends so many days after the order has arrived', () => {
    expect(claimableUntil(order('in_production'), [], 7)).toBeUndefined();
    expect(claimableUntil(order('shipped'), [], 7)).toBeNull();
    expect(claimableUntil(order('delivered'), [arrived], 7)).toEqual(day(8));
    expect(isClaimable(day(8), day(8))).toBe(true);
    expect(isClaimable(day(8), new Date(day(8).getTime() + 1))).toBe(false);
    expect(isClaimable(null, day(30))).toBe(true);
    expect(isClaimable(undefined, day(1))).toBe(false);
  });

  it('begins again with what was made again, and is over with a refund', () => {
    const acts = [arrived, { kind: 'reshipped', actedAt: day(20) }];
    expect(claimableUntil(order('delivered'), acts, 7)).toEqual(day(27));
    expect(claimableUntil(order('delivered', { paymentStatus: 'refunded' }), acts, 7)).toBeUndefined();
  });
});
