import { describe, expect, it } from '@jest/globals';
import type { Tx } from '../../data/database.ts';
import { listOrders } from './orders.ts';

/** A database in which an order is paid after the page was read, and before the orders are counted. */
const between = (rows: object[]): Tx => ({
  $queryRawUnsafe: async <Rows>(text: string) =>
    (text.includes('count(*)') ? [{ total: rows.length + 1 }] : rows) as Rows,
  $executeRawUnsafe: async () => 0,
});

const paid = { userId: 'me', paymentStatuses: ['paid' as const] };
const rows = [{ items: [] }, { items: [] }];

describe('the number of a member’s orders', () => {
  it('counts none that a page with room does not show', async () => {
    expect(await listOrders(between([]), paid, { skip: 0, take: 20 })).toEqual({ items: [], total: 0 });
    expect((await listOrders(between(rows), paid, { skip: 20, take: 20 })).total).toBe(22);
  });

  it('counts those of other pages', async () => {
    expect((await listOrders(between(rows), paid, { skip: 0, take: 2 })).total).toBe(3);
    expect((await listOrders(between([]), paid, { skip: 20, take: 20 })).total).toBe(1);
  });
});
