import { twd } from '@tapory/money';
import { defineHandler, moneySchema } from '@tapory/service-kit';
import { firstOfTaipeiDays } from '@tapory/taipei-time';
import { z } from 'zod';
import { METHODS } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { readOverview } from '../data/read-overview.ts';

/** Days shown, today included. */
const DAYS = 30;

const overviewSchema = z
  .object({
    openCases: z.int().meta({ description: 'Payment exceptions that nobody has decided' }),
    waitingRefunds: z.int().meta({ description: 'Refunds that only staff can close' }),
    days: z
      .array(z.object({ day: z.string(), count: z.int(), amount: moneySchema }))
      .meta({ description: 'Payments of the last 30 days in Taipei, by the day of payment' }),
    methods: z
      .array(z.object({ method: z.enum(METHODS), count: z.int(), amount: moneySchema }))
      .meta({ description: 'The same payments by method, the greatest amount first' }),
  })
  .meta({ id: 'PaymentOverview' });

export const readOverviewHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'readPaymentOverview',
    summary: 'What waits for staff, and the payments of the last 30 days',
    response: overviewSchema,
    async handle() {
      const since = firstOfTaipeiDays(DAYS, new Date());
      const { openCases, waitingRefunds, days, methods } = await readOverview(database, since);
      return {
        openCases,
        waitingRefunds,
        days: days.map(({ amount, ...day }) => ({ ...day, amount: twd(amount) })),
        methods: methods.map(({ method, amount, count }) => ({
          method: z.enum(METHODS).parse(method),
          count,
          amount: twd(amount),
        })),
      };
    },
  });
