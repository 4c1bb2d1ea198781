import { describe, expect, it } from '@jest/globals';
import type { DailyReport } from './api/get-report.ts';
import { stateOf } from './report.ts';

const summary: NonNullable<DailyReport['summary']> = {
  'gateway-only': 0,
  'ledger-only': 0,
  'amount-differs': 0,
  'refund-differs': 0,
  unconfirmed: 0,
  matched: 0,
  ledgerTotal: 0,
  gatewayTotal: 0,
  refundedTotal: 0,
  refunds: 0,
};
const report = (change: Partial<DailyReport>): DailyReport => ({
  id: 'r1',
  gateway: 'ecpay',
  day: '2026-11-20',
  madeAt: '2026-11-21T00:00:00Z',
  summary,
  ...change,
});

describe('what a day comes to', () => {
  it.each([
    ['making', report({ summary: null })],
    ['making', report({ madeAt: null })],
    ['empty', report({})],
    ['agrees', report({ summary: { ...summary, matched: 2 } })],
    ['unconfirmed', report({ summary: { ...summary, matched: 2, unconfirmed: 1 } })],
    ['differs', report({ summary: { ...summary, matched: 2, unconfirmed: 1, 'ledger-only': 1 } })],
  ])('%s', (state, one) => {
    expect(stateOf(one)).toBe(state);
  });
});
