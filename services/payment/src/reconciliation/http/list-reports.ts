import { defineStaffList } from '@tapory/service-kit';
import { z } from 'zod';
import { ONLINE_GATEWAYS } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { listReports } from '../data/reconciliation-reports.ts';
import { LINE_KINDS } from '../domain/compare-trades.ts';
import { present, reportSchema } from './report-schemas.ts';

const SUMS = [...LINE_KINDS, 'ledgerTotal', 'gatewayTotal', 'refunds', 'refundedTotal'] as const;

export const reportList = defineStaffList({
  operationId: 'listDailyReports',
  summary: 'Reconciliation reports',
  filters: { gateway: z.enum(ONLINE_GATEWAYS).optional() },
  sorts: ['day'],
  initial: '-day',
  find: ({ database }: Deps, { gateway, ids, days }, { order, ...slice }) =>
    listReports(database, { ...days, gateway, ids }, { direction: order.direction, ...slice }),
  item: reportSchema,
  present: (row) => present(row),
  file: {
    operationId: 'exportDailyReports',
    summary: 'Reconciliation reports as CSV, one row per day and gateway',
    name: 'tapory-reconciliation.csv',
    columns: ['day', 'gateway', 'madeAt', ...SUMS],
    toRows: (rows) =>
      rows.map(({ day, gateway, madeAt, summary }) => {
        const sums = SUMS.map((name) => [name, summary?.[name] ?? null] as const);
        const values = Object.fromEntries(sums) as Record<(typeof SUMS)[number], number | null>;
        return { ...values, day, gateway, madeAt: madeAt?.toISOString() ?? null };
      }),
  },
});
