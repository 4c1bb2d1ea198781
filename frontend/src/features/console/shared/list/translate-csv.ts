import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';

export type CsvTexts = {
  /** What a column is called. */
  headOf: (column: string) => string;
  /** What a code of a column means; columns without an entry are copied. */
  cells: Readonly<Record<string, (code: string) => string>>;
};

/** What a service adds to the name of a column of instants. */
const ZONE = / \(UTC\+8\)$/;

/** A whole number below zero, which is no formula: the guard knows that of numbers, not of texts. */
const BELOW_ZERO = /^-[1-9]\d{0,14}$/;

const toCell = (text: string): string | number => (BELOW_ZERO.test(text) ? Number(text) : text);

/**
 * A service's CSV file in the words of the screen. The service keeps the API's names, which scripts read; here people
 * do. Cells are copied as they came; the guard against formulas is the service's own, for the words too.
 */
export function translateCsv(file: string, { headOf, cells }: CsvTexts): string {
  const [heads = [], ...rows]: string[][] = parse(file, { bom: true });
  const columns = heads.map((head) => head.replace(ZONE, ''));
  const named = columns.map((column, at) => headOf(column) + (ZONE.exec(heads[at] ?? '')?.[0] ?? ''));
  const readable = rows.map((row) =>
    row.map((cell, at) => (cell === '' ? cell : (cells[columns[at] ?? '']?.(cell) ?? cell))),
  );
  return stringify([named, ...readable.map((row) => row.map(toCell))], {
    bom: true,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
}
