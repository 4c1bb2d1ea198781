import { describe, expect, it } from '@jest/globals';
import { compareTrade } from '../domain/compare-trades.ts';
import { writeReportCsv } from './write-report-csv.ts';

const LEDGER = { tradeNumber: 'TP1', attemptId: 'a1', orderNumber: 'T1', amount: 400, refunded: 0 };

describe('writeReportCsv', () => {
  it('escapes cells that a spreadsheet would run as a formula', () => {
    const evil = { ...LEDGER, orderNumber: '=cmd|"/c calc"!A1' };
    const csv = writeReportCsv([compareTrade(evil, null)]);
    expect(csv.startsWith('\ufeff"kind"')).toBe(true);
    expect(csv).toContain(`"'=cmd|""/c calc""!A1"`);
  });

  it('quotes every cell, also an amount and one without a value', () => {
    expect(writeReportCsv([compareTrade(LEDGER, null)]).split('\r\n')[1]).toBe(
      '"unconfirmed","T1","TP1","400","","0","","none"',
    );
  });
});
