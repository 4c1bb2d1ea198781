import { stringify } from 'csv-stringify/sync';
import { HttpReply } from './http-reply.ts';

type Cell = string | number | boolean | null;

/** For the API's document. */
export const CSV_RESPONSE = { 200: { description: 'The rows', types: ['text/csv'] } };

/**
 * Rows as a file for a spreadsheet (RFC 4180): Excel reads it as UTF-8 and runs no cell as a formula. Columns are an
 * allow-list, in this order.
 */
export function csvReply<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): HttpReply {
  const body = stringify([...rows], {
    columns: [...columns],
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
