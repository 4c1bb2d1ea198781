import { defineHandler, pageOf, toOrder, toSlice } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { listReports } from '../data/reconciliation-reports.ts';
import { reportQueries } from './report-queries.ts';
import { present, reportSchema } from './report-schemas.ts';

export const listReportsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'listDailyReports',
    summary: 'Reconciliation reports',
    query: reportQueries.page,
    response: pageOf(reportSchema),
    async handle({ query }) {
      const { page, pageSize, sort } = query;
      const slice = { direction: toOrder(sort).direction, ...toSlice(query) };
      const { items, total } = await listReports(database, query, slice);
      return { items: items.map(present), page, pageSize, total };
    },
  });
