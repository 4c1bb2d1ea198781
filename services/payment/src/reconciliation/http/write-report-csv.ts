import { stringify } from 'csv-stringify/sync';
import type { ReportLine } from '../domain/compare-trades.ts';

const COLUMNS = [
  'kind',
  'orderNumber',
  'tradeNumber',
  'ledgerAmount',
  'gatewayAmount',
  'ledgerRefunded',
  'gatewayRefunded',
  'source',
] as const satisfies (keyof ReportLine)[];

/** The lines as a table for a spreadsheet (RFC 4180): Excel reads it as UTF-8, and runs no cell as a formula. */
export const writeReportCsv = (lines: readonly ReportLine[]): string =>
  stringify([...lines], {
    columns: [...COLUMNS],
    header: true,
    bom: true,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
