import { defineHandler } from '@tapory/service-kit';
import { isWeekday } from '@tapory/taipei-time';
import { z } from 'zod';
import type { Database } from '../../data/database.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { listDaysOf } from '../data/calendar-days.ts';
import { findYearsToFill } from '../use-cases/years-to-fill.ts';

export const calendarSchema = z
  .object({
    year: z.int(),
    isFilled: z
      .boolean()
      .meta({ description: 'False when the year has no entry: then Monday to Friday are worked' }),
    days: z
      .array(z.object({ day: z.iso.date(), isWorking: z.boolean(), note: z.string() }))
      .meta({ description: 'Holidays, and Saturdays and Sundays that are worked' }),
    yearsToFill: z.array(z.int()).meta({ description: 'Years that promises reach and that have no entry' }),
  })
  .meta({ id: 'WorkingCalendar' });

export const yearSchema = z.coerce.number().int().min(2000).max(2099);

/** A year of the calendar as every route of it returns it. */
export async function presentCalendar(
  { pool }: Pick<Database, 'pool'>,
  year: number,
): Promise<z.input<typeof calendarSchema>> {
  const [days, yearsToFill] = await Promise.all([listDaysOf(pool, year), findYearsToFill(pool, new Date())]);
  return {
    year,
    isFilled: days.length > 0,
    days: days.filter(({ day, isWorking }) => isWorking !== isWeekday(day)),
    yearsToFill,
  };
}

export const readCalendarHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readCalendar',
    summary: 'The working-day calendar of a year',
    query: z.object({ year: yearSchema }),
    response: calendarSchema,
    handle: ({ query: { year } }) => presentCalendar(database, year),
  });
