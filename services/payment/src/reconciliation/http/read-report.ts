import { defineHandler, pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { presentWhole, reportOf, wholeSchema } from './report-schemas.ts';

export const readReportHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'readDailyReport',
    summary: 'A reconciliation report with a page of its lines, differences first',
    params: z.object({ id: uuidSchema }),
    query: pageQuerySchema,
    response: wholeSchema,
    async handle({ params, query }) {
      return presentWhole(await reportOf(deps, params.id), query);
    },
  });
