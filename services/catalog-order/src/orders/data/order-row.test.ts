import { describe, expect, it } from '@jest/globals';
import { toOrder } from './order-row.ts';

describe('toOrder', () => {
  it('parses instants, lines and documents', () => {
    const order = toOrder({
      placed_at: '2026-11-21T04:00:00+00:00',
      paid_at: null,
      recipient: { postalCode: '100' },
      items: [{ unit_price: 400, name: { 'zh-TW': '徽章', en: 'Badge' } }],
    });
    expect(order).toMatchObject({
      placedAt: new Date('2026-11-21T04:00:00Z'),
      paidAt: null,
      recipient: { postalCode: '100' },
      items: [{ unitPrice: 400, name: { 'zh-TW': '徽章', en: 'Badge' } }],
    });
  });

  it('parses an order without lines', () => {
    expect(toOrder({ items: null }).items).toEqual([]);
  });
});
