import { defineHandler, HttpReply, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { reportOf } from './report-schemas.ts';
import { writeReportCsv } from './write-report-csv.ts';

export const exportReportHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'exportDailyReport',
    summary: 'A reconciliation report as CSV',
    otherResponses: { 200: { description: 'The lines', types: ['text/csv'] } },
    params: z.object({ id: uuidSchema }),
    async handle({ params }) {
      const { gateway, day, lines } = await reportOf(deps, params.id);
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="tapory-${gateway}-${day}.csv"`,
      };
      return new HttpReply({ status: 200, headers, body: writeReportCsv(lines) });
    },
  });
