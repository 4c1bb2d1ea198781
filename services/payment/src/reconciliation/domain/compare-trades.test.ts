import { describe, expect, it } from '@jest/globals';
import { compareTrade, gatewayOnly, sortLines, summarise } from './compare-trades.ts';
import { boundsOfDay, daysDue } from './days-due.ts';

const LEDGER = { tradeNumber: 'TP1', attemptId: 'a1', orderNumber: 'T1', amount: 400, refunded: 0 };
const said = (change: object = {}) =>
  ({ isPaid: true, amount: 400, refunded: null, source: 'file', ...change }) as const;

describe('compareTrade', () => {
  it.each([
    ['the same on both sides', LEDGER, said(), 'matched'],
    ['another amount', LEDGER, said({ amount: 399 }), 'amount-differs'],
    ['denied by the gateway', LEDGER, said({ isPaid: false, source: 'query' }), 'ledger-only'],
    ['no response', LEDGER, null, 'unconfirmed'],
    ['the same refund', { ...LEDGER, refunded: 100 }, said({ refunded: 100 }), 'matched'],
    ['a refund that only the gateway knows', LEDGER, said({ refunded: 100 }), 'refund-differs'],
    ['a file without refunds', { ...LEDGER, refunded: 100 }, said(), 'matched'],
  ])('%s: %4$s', (_what, ledger, record, kind) => {
    expect(compareTrade(ledger, record).kind).toBe(kind);
  });

  it('distinguishes an unknown payment from a different amount', () => {
    const trade = { tradeNumber: 'X1', amount: 400, refunded: null };
    expect(gatewayOnly(trade, null).kind).toBe('gateway-only');
    expect(gatewayOnly(trade, { id: 'a', orderNumber: 'T', amount: 400 }).kind).toBe('gateway-only');
    expect(gatewayOnly(trade, { id: 'a', orderNumber: 'T', amount: 350 }).kind).toBe('amount-differs');
  });
});

describe('reconciliation report', () => {
  const lines = [
    compareTrade(LEDGER, said()),
    compareTrade({ ...LEDGER, tradeNumber: 'TP2' }, said({ amount: 1 })),
    gatewayOnly({ tradeNumber: 'X1', amount: 70, refunded: null }, null),
  ];

  it('sums both sides and lists differences first', () => {
    expect(summarise(lines, [{ amount: 30 }])).toMatchObject({
      matched: 1,
      'amount-differs': 1,
      'gateway-only': 1,
      ledgerTotal: 800,
      gatewayTotal: 471,
      refundedTotal: 30,
      refunds: 1,
    });
    expect(sortLines(lines).map(({ kind }) => kind)).toEqual(['gateway-only', 'amount-differs', 'matched']);
  });
});

describe('days in Taipei', () => {
  it('start and end at midnight in Taipei', () => {
    expect(boundsOfDay('2026-11-21')).toEqual({
      from: new Date('2026-11-20T16:00:00Z'),
      until: new Date('2026-11-21T16:00:00Z'),
    });
  });

  it('are due on the day after, from the configured time on', () => {
    expect(daysDue(new Date('2026-11-21T21:59:00Z'), '06:00', 2)).toEqual(['2026-11-20', '2026-11-19']);
    expect(daysDue(new Date('2026-11-21T22:00:00Z'), '06:00', 2)).toEqual(['2026-11-21', '2026-11-20']);
  });
});
