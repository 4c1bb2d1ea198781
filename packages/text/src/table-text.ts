import { decodeText } from './decode-text.ts';

/** A file of a spreadsheet: its rows as text, what separates their cells, and the number of the row that is its first. */
export type TableText = { text: string; delimiter: string; firstRow: number };

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that the header has most of: spreadsheets write that of their language. */
function delimiterOf(text: string): string {
  const header = (text.split(/[\r\n]/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((most, one) => (count(one) > count(most) ? one : most));
}

/**
 * The table in a file that a spreadsheet has written: commas, semicolons, tabs or bars, with or without a byte order mark and a line
 * `sep=`. Null for bytes of no known encoding.
 */
export function readTableText(bytes: Uint8Array): TableText | null {
  const decoded = decodeText(bytes)?.replace(/^\ufeff/, '');
  if (decoded === undefined) return null;
  const [named = '', delimiter] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(decoded) ?? [];
  const text = decoded.slice(named.length);
  return { text, delimiter: delimiter ?? delimiterOf(text), firstRow: named === '' ? 1 : 2 };
}
