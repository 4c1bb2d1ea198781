import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { isWeekday } from '@tapory/taipei-time';
import { readTableText } from '@tapory/text';
import { CsvError, parse } from 'csv-parse/sync';
import type { Tx } from '../../data/database.ts';
import { storeDays } from '../data/calendar-days.ts';
import { type CalendarDay, readCalendarRows } from '../domain/calendar-file.ts';

export type ImportedCalendar = { years: number[]; days: number; holidays: number; makeUpDays: number };

function daysOf(bytes: Uint8Array): CalendarDay[] {
  const table = readTableText(bytes);
  const refuse = (code: 'FILE_ENCODING_UNKNOWN' | 'FILE_ROW_INVALID', row: number, cause?: unknown) =>
    new AppError('CALENDAR_FILE_INVALID', { fields: [{ path: `row.${row}`, code, params: { row } }], cause });
  if (table === null) throw refuse('FILE_ENCODING_UNKNOWN', 1);
  try {
    const { text, delimiter } = table;
    return readCalendarRows(parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: false }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse('FILE_ROW_INVALID', Number(error.lines ?? 1), error);
  }
}

/**
 * Imports the government's working-day calendar of a year in place of the entries of its days. CALENDAR_FILE_INVALID with all that
 * is wrong with the file; then nothing is stored. Promises that were given stay as they are.
 */
export async function importCalendar(
  outbox: Outbox<Tx>,
  { bytes, actorId }: { bytes: Uint8Array; actorId: string },
): Promise<ImportedCalendar> {
  const days = daysOf(bytes);
  await outbox.transaction((tx) => storeDays(tx, days, actorId));
  return {
    years: [...new Set(days.map(({ day }) => Number(day.slice(0, 4))))].toSorted(),
    days: days.length,
    holidays: days.filter(({ day, isWorking }) => isWeekday(day) && !isWorking).length,
    makeUpDays: days.filter(({ day, isWorking }) => !isWeekday(day) && isWorking).length,
  };
}
