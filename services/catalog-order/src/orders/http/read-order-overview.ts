import { twd } from '@tapory/money';
import { defineHandler, moneySchema } from '@tapory/service-kit';
import { toTaipei } from '@tapory/taipei-time';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readOrderDays } from '../data/read-order-overview.ts';

/** Days shown, today included. */
const DAYS = 30;

const overviewSchema = z
  .object({
    days: z
      .array(z.object({ day: z.string(), count: z.int(), amount: moneySchema }))
      .meta({ description: 'Orders of the last 30 days in Taipei, paid or not; today is last' }),
  })
  .meta({ id: 'OrderOverview' });

export const readOrderOverviewHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readOrderOverview',
    summary: 'Orders of the last 30 days',
    response: overviewSchema,
    async handle() {
      const since = toTaipei(new Date())
        .toPlainDate()
        .subtract({ days: DAYS - 1 })
        .toString();
      const days = await readOrderDays(database, since);
      return { days: days.map(({ amount, ...day }) => ({ ...day, amount: twd(amount) })) };
    },
  });
