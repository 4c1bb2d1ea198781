import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { readCalendarFrom } from '../../calendar/data/calendar-days.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { promiseOf } from '../domain/promise.ts';
import { promiseSchema } from './present-order.ts';

export const readPromiseHandler = ({ database, promiseDays }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readPromise',
    summary: 'The days on which a piece would be sent that is paid for now',
    query: z.object({
      isPhoto: z.stringbool().default(false).meta({ description: 'It is made of a customer’s own photo' }),
    }),
    response: z.object({ promise: promiseSchema.nullable() }),
    async handle({ query: { isPhoto } }) {
      const paidAt = new Date();
      const order = { paidAt, items: [{ isCustomPhoto: isPhoto }] };
      const calendar = await readCalendarFrom(database.pool, [paidAt]);
      const { promiseFrom: from, promiseUntil: until } = promiseOf(order, promiseDays, calendar);
      return { promise: from && until ? { from, until } : null };
    },
  });
