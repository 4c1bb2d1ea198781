import type { SqlClient } from '@tapory/persistence';
import { ATTRIBUTES, type GaugeSource, METRICS } from '@tapory/telemetry';

const OPEN = `
  SELECT status, count(*)::int AS count,
    greatest(0, extract(epoch FROM clock_timestamp() - min(queued_at)))::float8 AS age
  FROM job WHERE status IN ('queued', 'processing') GROUP BY status`;

type Row = { status: string; count: number; age: number };

/** Image jobs that wait or run, as metrics. */
export const jobGauges = (tx: SqlClient): GaugeSource => ({
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
