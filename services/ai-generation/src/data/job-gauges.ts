import { ATTRIBUTES, type GaugeSource, METRICS } from '@tapory/telemetry';
import { usedShare } from '../domain/budget.ts';
import { readBudget, readSpent } from './budgets.ts';
import type { Tx } from './database.ts';

const OPEN = `
  SELECT status, count(*)::int AS count,
    greatest(0, extract(epoch FROM clock_timestamp() - min(queued_at)))::float8 AS age
  FROM job WHERE status IN ('queued', 'processing') GROUP BY status`;

type Row = { status: string; count: number; age: number };

/** Image jobs that wait or run, as metrics. */
export const jobGauges = (tx: Tx): GaugeSource => ({
  metrics: [METRICS.jobsOpen, METRICS.jobsOldestAge],
  read: async () => {
    const rows = await tx.$queryRawUnsafe<Row[]>(OPEN);
    return [
      { metric: METRICS.jobsOldestAge, value: Math.max(0, ...rows.map(({ age }) => age)) },
      ...['queued', 'processing'].map((status) => ({
        metric: METRICS.jobsOpen,
        value: rows.find((row) => row.status === status)?.count ?? 0,
        attributes: { [ATTRIBUTES.state]: status },
      })),
    ];
  },
});

/** What pictures have used of their budget, as a metric; `prices` are those of the providers, thousandths of a TWD. */
export const budgetGauge = (tx: Tx, prices: readonly number[]): GaugeSource => ({
  metrics: [METRICS.budgetUsed],
  read: async () => {
    const budget = await readBudget(tx);
    if (budget.version === 0) return [{ metric: METRICS.budgetUsed, value: 0 }];
    const paid = prices.filter((price) => price > 0);
    const cheapest = paid.length > 0 ? Math.min(...paid) : 0;
    return [{ metric: METRICS.budgetUsed, value: usedShare(budget, await readSpent(tx, null), cheapest) }];
  },
});
