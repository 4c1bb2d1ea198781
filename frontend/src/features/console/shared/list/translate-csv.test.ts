import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { array, assert, constantFrom, integer, oneof, property, string, tuple } from 'fast-check';
import { translateCsv } from './translate-csv.ts';

const texts = {
  headOf: (column: string) => ({ status: '狀態', paidAt: '付款時間', note: '說明' })[column] ?? column,
  cells: { status: (code: string) => ({ succeeded: '已付款' })[code] ?? code },
};

const translate = (text: string) => translateCsv(`\uFEFF${text}`, texts);

describe('translateCsv', () => {
  it('names columns and codes, and keeps the time zone', () => {
    expect(translate('"status","paidAt (UTC+8)"\r\n"succeeded","2026-11-24 16:17"\r\n')).toBe(
      '\uFEFF"狀態","付款時間 (UTC+8)"\r\n"已付款","2026-11-24 16:17"\r\n',
    );
  });

  it('copies what it has no text for: codes, columns, empty cells', () => {
    expect(translate('"status","id"\r\n"new-code","succeeded"\r\n"",""\r\n')).toBe(
      '\uFEFF"狀態","id"\r\n"new-code","succeeded"\r\n"",""\r\n',
    );
  });

  it('copies quotes, line breaks and the guard against formulas', () => {
    const cell = '"\'=1+1 ""quoted"",\nsecond line"';
    expect(translate(`"note"\r\n${cell}\r\n`)).toBe(`\uFEFF"說明"\r\n${cell}\r\n`);
  });

  it('guards what its own words and a file without the guard begin with, but no number', () => {
    const words = { headOf: (column: string) => `+${column}`, cells: { status: () => '=1+1' } };
    expect(translateCsv('"status","amount","note"\r\n"paid","-150","@SUM(A1)"\r\n', words)).toBe(
      '\uFEFF"\'+status","\'+amount","\'+note"\r\n"\'=1+1","-150","\'@SUM(A1)"\r\n',
    );
  });

  // Quotes, separators, line ends and what a spreadsheet takes for a formula, more often than by chance.
  const part = oneof(
    string({ unit: 'binary', maxLength: 4 }),
    constantFrom('"', ',', ';', '\r\n', '\n', '\r', '\t', '=', '+', '-', '@', '＝', '\uFEFF', ' '),
  );
  const text = array(part, { maxLength: 5 }).map((parts) => parts.join(''));
  const rows = array(tuple(text, integer()), { minLength: 1, maxLength: 5 });
  const quoted = { quoted: true, quoted_empty: true, bom: true, record_delimiter: 'windows' } as const;

  it('gives every text and number back to a reader of CSV, with the guard of the service', async () => {
    const copy = (file: string) => parse(translateCsv(file, texts), { bom: true });
    await assert(
      property(rows, (cells) => {
        const file = stringify([['note', 'amount'], ...cells], { ...quoted, escape_formulas: true });
        const [, ...sent] = parse(file, { bom: true }) as string[][];
        expect(copy(file)).toEqual([['說明', 'amount'], ...sent]);
        const texts = cells.map(([cell]) => cell.replace(/^[=+\-@\t\r＝＋－＠]/, "'$&"));
        expect(sent).toEqual(cells.map(([, amount], at) => [texts[at], String(amount)]));
      }),
    );
  });

  it('lets no cell begin a formula, whatever the file and the words are', async () => {
    await assert(
      property(rows, text, (cells, word) => {
        const file = stringify([['note', 'status'], ...cells], quoted);
        const words = { headOf: () => word, cells: { status: () => word } };
        for (const cell of (parse(translateCsv(file, words), { bom: true }) as string[][]).flat())
          expect(cell).not.toMatch(/^(?!-\d+$)[=+\-@\t\r＝＋－＠]/);
      }),
    );
  });
});
