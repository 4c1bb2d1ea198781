import { defineHandler } from '@tapory/service-kit';
import { firstOfTaipeiDays } from '@tapory/taipei-time';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readRegistrations } from '../data/read-registrations.ts';

/** Days shown, today included. */
const DAYS = 30;

const overviewSchema = z
  .object({
    days: z
      .array(z.object({ day: z.string(), count: z.int() }))
      .meta({ description: 'Registrations of the last 30 days in Taipei; today is last' }),
  })
  .meta({ id: 'AccountOverview' });

export const readOverviewHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readAccountOverview',
    summary: 'Registrations of the last 30 days',
    response: overviewSchema,
    async handle() {
      const since = firstOfTaipeiDays(DAYS, new Date());
      return { days: await readRegistrations(database, since) };
    },
  });
