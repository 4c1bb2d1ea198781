export const PIECE_NAME_MAX = 40;

const HEADS = ['姓名', '名字', 'name', 'names'];

/** The rows of a text, without a byte order mark and without empty rows at its end. */
const rowsOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\n|\r/);

/** The names that were typed or pasted, one a row. */
export const readNames = (text: string): string[] =>
  text.trim() === '' ? [] : rowsOf(text).map((row) => row.trim());

const DELIMITERS = [';', '\t', ','];

/** The names of a file, one a row: of several columns the one that is named so, else the first. */
export async function namesOfFile(text: string): Promise<string> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const first = rowsOf(text)[0] ?? '';
  const delimiter = DELIMITERS.find((one) => first.includes(one)) ?? ',';
  const relaxed = { relax_quotes: true, relax_column_count: true, trim: true } as const;
  const table: string[][] = parse(text.trimEnd(), { bom: true, delimiter, ...relaxed });
  const named = table[0]?.findIndex((cell) => HEADS.includes(cell.toLowerCase())) ?? -1;
  const body = named >= 0 ? table.slice(1) : table;
  return body.map((cells) => cells[Math.max(named, 0)] ?? '').join('\n');
}

export type NameProblems = { count: number | null; empty: number[]; long: number[] };

/** All that is wrong with the names for so many pieces, by row; null when nothing is, and when there are none. */
export function problemsOf(text: string, pieces: number): NameProblems | null {
  const names = readNames(text);
  if (names.length === 0) return null;
  const rowsWhere = (isWrong: (name: string) => boolean) =>
    names.flatMap((name, index) => (isWrong(name) ? [index + 1] : []));
  const empty = rowsWhere((name) => name === '');
  const long = rowsWhere((name) => [...name].length > PIECE_NAME_MAX);
  const count = names.length === pieces ? null : names.length;
  return count === null && empty.length === 0 && long.length === 0 ? null : { count, empty, long };
}
