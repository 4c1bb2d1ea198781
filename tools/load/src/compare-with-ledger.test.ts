import { describe, expect, it } from '@jest/globals';
import { type AttemptRow, compareOrders, comparePayments, type OrderRow } from './compare-with-ledger.ts';
import type { OrderEntry } from './ledger.ts';

const paidOrder: OrderEntry = { orderId: 'a', videoId: 'v', total: 990, tradeNumber: 't', paid: true };
const openOrder: OrderEntry = { ...paidOrder, paid: false };
const row: OrderRow = { id: 'a', total: 990, payment_status: 'paid', paid_amount: 990, invoices: 1 };
const attempt: AttemptRow = { order_id: 'a', trade_number: 't', amount: 990 };

describe('compareOrders', () => {
  it('finds nothing wrong with an order that is paid by its total', () => {
    expect(compareOrders([paidOrder], [row])).toEqual([]);
  });

  it('lets an order that nobody paid be unpaid', () => {
    expect(compareOrders([openOrder], [{ ...row, payment_status: 'unpaid', paid_amount: null }])).toEqual([]);
  });

  it.each([
    ['that is lost', [], 'was acknowledged and is not there'],
    ['of another total', [{ ...row, total: 100 }], 'costs 100 instead of 990'],
    [
      'that was charged and not booked',
      [{ ...row, payment_status: 'unpaid', paid_amount: null }],
      'is unpaid',
    ],
    ['that was booked by another amount', [{ ...row, paid_amount: 100 }], 'is paid (100)'],
    ['with two invoices', [{ ...row, invoices: 2 }], 'has 2 invoices'],
  ])('finds an order %s', (_what, rows, expected) => {
    expect(compareOrders([paidOrder], rows)).toEqual([expect.stringContaining(expected)]);
  });
});

describe('comparePayments', () => {
  it('finds nothing wrong with one payment of the total, nor with orders that were not charged', () => {
    expect(comparePayments([paidOrder], [attempt])).toEqual([]);
    expect(comparePayments([openOrder], [])).toEqual([]);
  });

  it.each([
    ['no payment', [], 'has 0 payments, in sum 0'],
    ['two payments', [attempt, { ...attempt, trade_number: 'u' }], 'has 2 payments, in sum 1980'],
    ['another amount', [{ ...attempt, amount: 100 }], 'has 1 payments, in sum 100'],
    ['the payment of another order', [{ ...attempt, order_id: 'b' }], 'has 0 payments, in sum 0'],
  ])('finds a charged order with %s', (_what, rows, expected) => {
    expect(comparePayments([paidOrder], rows)).toEqual([expect.stringContaining(expected)]);
  });
});
