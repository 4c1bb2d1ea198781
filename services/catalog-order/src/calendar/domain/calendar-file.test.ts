import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { addDays, isWeekday, weekdayOf } from '@tapory/taipei-time';
import { readCalendarRows } from './calendar-file.ts';

const HEADER = ['西元日期', '星期', '是否放假', '備註'];

/** The rows of a year as the government writes them. */
function yearOf(year: number, changed: Record<string, string[]> = {}): string[][] {
  const rows: string[][] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const usual = ['一二三四五六日'[weekdayOf(day) - 1] ?? '', isWeekday(day) ? '0' : '2', ''];
    rows.push([day.replaceAll('-', ''), ...(changed[day] ?? usual)]);
  }
  return rows;
}

function problemsOf(rows: string[][]) {
  try {
    readCalendarRows(rows);
  } catch (error) {
    if (error instanceof AppError) return error.fields?.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  return [];
}

describe('readCalendarRows', () => {
  it('reads a year with its holidays and make-up days, also with the days as a spreadsheet writes them', () => {
    const rows = yearOf(2027, {
      '2027-01-01': ['五', '2', '開國紀念日'],
      '2027-02-20': ['六', '0', '補行上班'],
    });
    const typed = rows.map(([day = '', ...rest]) => [
      `${day.slice(0, 4)}/${Number(day.slice(4, 6))}/${Number(day.slice(6))}`,
      ...rest,
    ]);
    for (const read of [rows, typed].map((days) =>
      readCalendarRows([['\ufeff西元日期', ...HEADER.slice(1)], ...days]),
    )) {
      expect(read).toHaveLength(365);
      expect(read[0]).toEqual({ day: '2027-01-01', isWorking: false, note: '開國紀念日' });
      expect(read.find(({ day }) => day === '2027-02-20')?.isWorking).toBe(true);
    }
  });

  it('names everything that is wrong at once', () => {
    const rows = yearOf(2027);
    rows[0] = ['20270101', '六', '3', ''];
    rows[5] = ['20270230', '二', '0', ''];
    rows[9] = rows[8] as string[];
    expect(problemsOf([HEADER, ...rows])).toEqual([
      'row.2 FILE_CELL_INVALID',
      'row.2 FILE_CELL_INVALID',
      'row.7 FILE_CELL_INVALID',
      'row.11 FILE_ROW_DUPLICATE',
    ]);
    expect(problemsOf([HEADER, ...yearOf(2027).slice(0, -3)])).toEqual(['file CALENDAR_DAYS_MISSING']);
    expect(problemsOf([HEADER])).toEqual(['file FILE_EMPTY']);
    expect(
      problemsOf([
        ['日期', '星期'],
        ['20270101', '五'],
      ]),
    ).toEqual([...['row.1 FILE_COLUMN_MISSING', 'row.1 FILE_COLUMN_MISSING', 'row.1 FILE_COLUMN_MISSING']]);
  });
});
