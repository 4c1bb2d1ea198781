import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { listReports } from '../data/reconciliation-reports.ts';
import { present, reportSchema } from './report-schemas.ts';

export const listReportsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'listDailyReports',
    summary: 'Reconciliation reports, newest day first',
    query: pageQuerySchema,
    response: pageOf(reportSchema),
    async handle({ query: { page, pageSize } }) {
      const { items, total } = await listReports(database, { skip: (page - 1) * pageSize, take: pageSize });
      return { items: items.map(present), page, pageSize, total };
    },
  });
