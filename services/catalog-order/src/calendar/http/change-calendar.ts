import { AppError } from '@tapory/errors';
import { defineHandler, lineSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { storeDays } from '../data/calendar-days.ts';
import { importCalendar } from '../use-cases/import-calendar.ts';
import { calendarSchema, presentCalendar, yearSchema } from './read-calendar.ts';

/** Bytes of a file, and of the request that carries it as base64. */
const MAX_FILE_BYTES = 128 * 1024;
const MAX_BODY_BYTES = 190 * 1024;

/** A day of a year that the calendar has. */
const daySchema = z.iso
  .date()
  .refine((day) => yearSchema.safeParse(day.slice(0, 4)).success, 'VALIDATION_FAILED');

export const setCalendarDayHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'setCalendarDay',
    summary: 'Enter a day as worked or free; promises that were given stay as they are',
    params: z.object({ day: daySchema }),
    body: z.object({ isWorking: z.boolean(), note: lineSchema({ max: 60, min: 0 }).default('') }),
    response: calendarSchema,
    async handle({ actor, params: { day }, body, security }) {
      await storeDays(database.pool, [{ day, ...body }], actor.id);
      security.record({ event: 'calendar-changed', outcome: 'success', reason: day });
      return presentCalendar(database, Number(day.slice(0, 4)));
    },
  });

export const importCalendarHandler = ({ outbox }: HttpDeps) =>
  defineHandler({
    operationId: 'importCalendar',
    summary: 'Import the government’s calendar of a year as CSV; the same file twice changes nothing',
    bodyLimit: MAX_BODY_BYTES,
    body: z.object({
      content: z.base64().meta({
        description: 'The file as base64, at most 128 kB',
        maxLength: Math.ceil(MAX_FILE_BYTES / 3) * 4,
      }),
    }),
    response: z
      .object({ years: z.array(z.int()), days: z.int(), holidays: z.int(), makeUpDays: z.int() })
      .meta({ id: 'ImportedCalendar' }),
    async handle({ actor, body, security }) {
      const bytes = Buffer.from(body.content, 'base64');
      if (bytes.length > MAX_FILE_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
      const imported = await importCalendar(outbox, { bytes, actorId: actor.id });
      security.record({ event: 'calendar-changed', outcome: 'success', reason: imported.years.join(' ') });
      return imported;
    },
  });
