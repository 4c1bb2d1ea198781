import { CSV_RESPONSE, csvReply, defineHandler, fileSlice, toOrder } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { listReports } from '../data/reconciliation-reports.ts';
import { LINE_KINDS } from '../domain/compare-trades.ts';
import { reportQueries } from './report-queries.ts';

const SUMS = [...LINE_KINDS, 'ledgerTotal', 'gatewayTotal', 'refunds', 'refundedTotal'] as const;

/** @lintignore read by the check of their names */
export const COLUMNS = ['day', 'gateway', 'madeAt', ...SUMS] as const;

export const exportReportsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'exportDailyReports',
    summary: 'Reconciliation reports as CSV, one row per day and gateway',
    otherResponses: CSV_RESPONSE,
    query: reportQueries.csv,
    async handle({ query, security }) {
      const slice = { direction: toOrder(query.sort).direction, ...fileSlice };
      const { items } = await listReports(database, query, slice);
      const rows = items.map(({ day, gateway, madeAt, summary }) => {
        const sums = SUMS.map((name) => [name, summary?.[name] ?? null] as const);
        const values = Object.fromEntries(sums) as Record<(typeof SUMS)[number], number | null>;
        return { ...values, day, gateway, madeAt: madeAt?.toISOString() ?? null };
      });
      return csvReply({ name: 'tapory-reconciliation.csv', security }, COLUMNS, rows);
    },
  });
