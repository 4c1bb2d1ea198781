import { AppError, type FieldError } from '@tapory/errors';
import { addDays, weekdayOf } from '@tapory/taipei-time';

export type CalendarDay = { day: string; isWorking: boolean; note: string };

/** The columns of the yearly file of the Directorate-General of Personnel Administration. */
const COLUMNS = { day: '西元日期', weekday: '星期', off: '是否放假', note: '備註' } as const;
type Column = keyof typeof COLUMNS;

const WEEKDAYS = '一二三四五六日';
/** 0 is worked, 2 is free. */
const IS_WORKING: Record<string, boolean> = { '0': true, '2': false };
const MAX_NOTE = 60;
/** More than two years. */
const MAX_ROWS = 800;

const plain = (cell: string): string => cell.replace(/[\s\u3000\ufeff]/g, '');

const refuse = (fields: FieldError[]): AppError => new AppError('CALENDAR_FILE_INVALID', { fields });

/** `20260101`, and what a spreadsheet makes of it: `2026/1/1`, `2026-01-01`; null for no day. */
function readDay(text: string): string | null {
  const [, year, month, day] = /^(20\d{2})[-/]?(\d{1,2})[-/]?(\d{1,2})$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(written)) || new Date(written).toISOString().slice(0, 10) !== written
    ? null
    : written;
}

type Cells = Record<Column, string>;

/** A row's day, or the columns that cannot be read. */
function readRow(cells: Cells): CalendarDay | Column[] {
  const day = readDay(cells.day);
  const isWorking = IS_WORKING[cells.off];
  const isRightWeekday = day === null || WEEKDAYS[weekdayOf(day) - 1] === cells.weekday.replace(/^星期/, '');
  if (day !== null && isWorking !== undefined && isRightWeekday)
    return { day, isWorking, note: cells.note.slice(0, MAX_NOTE) };
  const wrong: [Column, boolean][] = [
    ['day', day === null],
    ['weekday', !isRightWeekday],
    ['off', isWorking === undefined],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([column]) => column);
}

/** The government's file names every day of its year. */
function findGaps(days: ReadonlyMap<string, CalendarDay>): FieldError[] {
  const years = new Set([...days.keys()].map((day) => day.slice(0, 4)));
  return [...years].flatMap((year) => {
    const missing: string[] = [];
    for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1))
      if (!days.has(day)) missing.push(day);
    const params = { year, count: missing.length, value: missing[0] ?? '' };
    return missing.length === 0 ? [] : [{ path: 'file', code: 'CALENDAR_DAYS_MISSING' as const, params }];
  });
}

/**
 * The days of a yearly file, given as rows of cells with the header first. CALENDAR_FILE_INVALID with all that is wrong with it,
 * row by row.
 */
export function readCalendarRows([header = [], ...rows]: readonly string[][]): CalendarDay[] {
  const names = header.map(plain);
  const columns = Object.keys(COLUMNS) as Column[];
  const absent = columns.filter((column) => !names.includes(COLUMNS[column]));
  if (absent.length > 0)
    throw refuse(
      absent.map((column) => ({
        ...{ path: 'row.1', code: 'FILE_COLUMN_MISSING' as const },
        params: { column: COLUMNS[column] },
      })),
    );
  if (rows.length > MAX_ROWS)
    throw refuse([{ path: 'file', code: 'FILE_TOO_LONG', params: { max: MAX_ROWS } }]);
  const problems: FieldError[] = [];
  const days = new Map<string, CalendarDay>();
  rows.forEach((row, at) => {
    const line = at + 2;
    if (row.every((cell) => plain(cell) === '')) return;
    const cellOf = (column: Column) => plain(row[names.indexOf(COLUMNS[column])] ?? '');
    const read = readRow({
      day: cellOf('day'),
      weekday: cellOf('weekday'),
      off: cellOf('off'),
      note: cellOf('note'),
    });
    if (Array.isArray(read)) {
      for (const column of read) {
        const params = { row: line, column: COLUMNS[column], value: cellOf(column).slice(0, 40) };
        problems.push({ path: `row.${line}`, code: 'FILE_CELL_INVALID', params });
      }
    } else if (days.has(read.day)) {
      const params = { row: line, value: read.day };
      problems.push({ path: `row.${line}`, code: 'FILE_ROW_DUPLICATE', params });
    } else days.set(read.day, read);
  });
  if (problems.length === 0 && days.size === 0) problems.push({ path: 'file', code: 'FILE_EMPTY' });
  // Until every row can be read, a gap is no news.
  const wrong = problems.length > 0 ? problems : findGaps(days);
  if (wrong.length > 0) throw refuse(wrong);
  return [...days.values()];
}
