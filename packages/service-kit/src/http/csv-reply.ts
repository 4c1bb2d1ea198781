import { formatTaipeiTime } from '@tapory/taipei-time';
import { stringify } from 'csv-stringify/sync';
import type { SecurityLog } from '../security/security-log.ts';
import { HttpReply } from './http-reply.ts';

export type CsvFile<Column extends string = string> = {
  name: string;
  security: SecurityLog;
  /** Names of the columns where no page translates them: in the reader's language. */
  heads?: Readonly<Record<Column, string>>;
};

type Cell = string | number | boolean | null;

/** For the API's document. */
export const CSV_RESPONSE = { 200: { description: 'The rows', types: ['text/csv'] } };

/** Columns of instants, by their name. */
const INSTANT = /^at$|At$/;

/** An ISO 8601 instant as spreadsheets read it, on the clock of the shop and of the days in a list's filter. */
const toLocal = (cell: Cell): Cell => (typeof cell === 'string' ? formatTaipeiTime(new Date(cell)) : cell);

/**
 * Rows as a file for a spreadsheet (RFC 4180): Excel reads it as UTF-8 and runs no cell as a formula. Columns are an
 * allow-list, in this order; those named `at` or `…At` hold ISO 8601 instants and are written in Taipei's time. Every
 * file is in the security log: its rows leave the shop, whatever they are about.
 */
export function csvReply<Column extends string>(
  { name, security, heads }: CsvFile<Column>,
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): HttpReply {
  security.record({ event: 'list-exported', outcome: 'success' });
  const instants = columns.filter((column) => INSTANT.test(column));
  const local = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(instants.map((column) => [column, toLocal(row[column])])),
  }));
  const headOf = (column: Column) => heads?.[column] ?? column;
  const header = (column: Column) =>
    instants.includes(column) ? `${headOf(column)} (UTC+8)` : headOf(column);
  const body = stringify(local, {
    columns: columns.map((key) => ({ key, header: header(key) })),
    header: true,
    bom: true,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return new HttpReply({ status: 200, headers, body });
}
