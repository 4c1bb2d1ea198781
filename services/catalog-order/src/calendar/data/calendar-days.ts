import { execute, query } from '@tapory/persistence';
import { formatTaipeiDay, type WorkingCalendar } from '@tapory/taipei-time';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { CalendarDay } from '../domain/calendar-file.ts';

/** Longer than any promise reaches. */
const REACH_DAYS = 400;

/** The calendar for promises that are counted from some instants. */
export async function readCalendarFrom(tx: Tx, from: readonly Date[]): Promise<WorkingCalendar> {
  const days = from.map(formatTaipeiDay).toSorted();
  const first = days.at(0);
  if (first === undefined) return new Map();
  const rows = await query(
    tx,
    build
      .selectFrom('calendarDay')
      .select(['day', 'isWorking'])
      .where('day', '>', first)
      .where('day', '<=', sql<string>`to_char(${days.at(-1)}::date + ${REACH_DAYS}::int, 'YYYY-MM-DD')`),
  );
  return new Map(rows.map(({ day, isWorking }) => [day, isWorking]));
}

/** The entries of a year, first day first. */
export function listDaysOf(tx: Tx, year: number): Promise<CalendarDay[]> {
  const days = build.selectFrom('calendarDay').select(['day', 'isWorking', 'note']);
  return query(
    tx,
    days.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`).orderBy('day'),
  );
}

/** Of some years those without any entry. */
export async function findYearsWithoutDays(tx: Tx, years: readonly number[]): Promise<number[]> {
  const missing: number[] = [];
  for (const year of years) if ((await listDaysOf(tx, year)).length === 0) missing.push(year);
  return missing;
}

/** Stores entries in place of those of the same days. */
export async function storeDays(tx: Tx, days: readonly CalendarDay[], changedBy: string): Promise<void> {
  const rows = days.map((day) => ({ ...day, changedBy, changedAt: sql<Date>`now()` }));
  await execute(
    tx,
    build
      .insertInto('calendarDay')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet(({ ref }) => ({
          isWorking: ref('excluded.isWorking'),
          note: ref('excluded.note'),
          changedBy: ref('excluded.changedBy'),
          changedAt: ref('excluded.changedAt'),
        })),
      ),
  );
}
