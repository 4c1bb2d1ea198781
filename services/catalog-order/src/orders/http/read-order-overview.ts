import { twd } from '@tapory/money';
import { defineHandler, moneySchema } from '@tapory/service-kit';
import { firstOfTaipeiDays } from '@tapory/taipei-time';
import { z } from 'zod';
import { countWaitingBulkRequests } from '../../bulk/data/bulk-requests.ts';
import { findYearsToFill } from '../../calendar/use-cases/years-to-fill.ts';
import type { HttpDeps } from '../../http/deps.ts';
import {
  countOpenClaims,
  countOrdersToMake,
  countReturnedParcels,
  readOrderDays,
} from '../data/read-order-overview.ts';

/** Days shown, today included. */
const DAYS = 30;

const overviewSchema = z
  .object({
    toMake: z.int().meta({ description: 'Orders that are paid and that nobody has begun to make' }),
    openClaims: z.int().meta({ description: 'Defects that customers have reported and nobody has answered' }),
    returnedParcels: z
      .int()
      .meta({ description: 'Orders whose parcel comes or came back and that were not sent anew' }),
    bulkRequests: z.int().meta({ description: 'Requests for quotes that wait for staff' }),
    yearsToFill: z
      .array(z.int())
      .meta({ description: 'Years that promises reach and whose calendar is empty' }),
    days: z
      .array(z.object({ day: z.string(), count: z.int(), amount: moneySchema }))
      .meta({ description: 'Orders of the last 30 days in Taipei, paid or not; today is last' }),
  })
  .meta({ id: 'OrderOverview' });

export const readOrderOverviewHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readOrderOverview',
    summary: 'Orders to make, and those of the last 30 days',
    response: overviewSchema,
    async handle() {
      const since = firstOfTaipeiDays(DAYS, new Date());
      const [toMake, openClaims, returnedParcels, bulkRequests, yearsToFill, days] = await Promise.all([
        countOrdersToMake(database),
        countOpenClaims(database),
        countReturnedParcels(database),
        countWaitingBulkRequests(database.pool),
        findYearsToFill(database.pool, new Date()),
        readOrderDays(database, since),
      ]);
      return {
        toMake,
        openClaims,
        returnedParcels,
        bulkRequests,
        yearsToFill,
        days: days.map(({ amount, ...day }) => ({ ...day, amount: twd(amount) })),
      };
    },
  });
