import type { SqlClient } from '@tapory/persistence';
import { type GaugeSource, METRICS } from '@tapory/telemetry';

const UNSEALED = `SELECT coalesce(greatest(0, extract(epoch FROM clock_timestamp() - min(taken_at))), 0)::float8 AS age FROM (
  SELECT taken_at FROM evidence WHERE sealed_at IS NULL UNION ALL
  SELECT taken_at FROM evidence_page WHERE sealed_at IS NULL) unsealed`;

// Of a chain that was never checked, since its first row.
const CHECKED = `SELECT coalesce((SELECT fault IS NOT NULL FROM evidence_check ORDER BY checked_at DESC LIMIT 1), false)::int AS faults,
  greatest(0, extract(epoch FROM clock_timestamp() - coalesce((SELECT max(checked_at) FROM evidence_check),
    (SELECT (entry::jsonb ->> 'at')::timestamptz FROM evidence_chain WHERE seq = 1), clock_timestamp())))::float8 AS age`;

/** Evidence that waits to be put under lock, and what the last check of its chain found, as metrics. */
export const evidenceGauges = (tx: SqlClient): GaugeSource => ({
  metrics: [METRICS.evidenceUnsealedAge, METRICS.evidenceFaults, METRICS.evidenceCheckAge],
  read: async () => {
    const [unsealed] = await tx.$queryRawUnsafe<{ age: number }[]>(UNSEALED);
    const [checked] = await tx.$queryRawUnsafe<{ faults: number; age: number }[]>(CHECKED);
    return [
      { metric: METRICS.evidenceUnsealedAge, value: unsealed?.age ?? 0 },
      { metric: METRICS.evidenceFaults, value: checked?.faults ?? 0 },
      { metric: METRICS.evidenceCheckAge, value: checked?.age ?? 0 },
    ];
  },
});
