import { defineHandler, pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { rateLimitedError } from '../../gateways/clients/cool-down.ts';
import { reopenReports } from '../data/reconciliation-reports.ts';
import { reconcileDay } from '../use-cases/reconcile-day.ts';
import { presentWhole, reportOf, wholeSchema } from './report-schemas.ts';

export const remakeReportHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'remakeDailyReport',
    summary: 'Reconcile a day again',
    params: z.object({ id: uuidSchema }),
    query: pageQuerySchema,
    response: wholeSchema,
    async handle({ params, query }) {
      const { gateway, day } = await reportOf(deps, params.id);
      const paused = deps.gateways[gateway]?.rateLimitedUntil();
      if (paused) throw rateLimitedError(paused);
      await reopenReports(deps.database.pool, gateway, [day]);
      await reconcileDay(deps, gateway, day);
      return presentWhole(await reportOf(deps, params.id), query);
    },
  });
