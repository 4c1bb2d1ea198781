import type { SqlClient } from '@tapory/persistence';
import { type GaugeSource, METRICS } from '@tapory/telemetry';

const OPEN = `SELECT count(*)::int AS open FROM upload WHERE state = 'open' AND expires_at > now()`;

const WAITING = `SELECT count(*)::int AS count,
  coalesce(greatest(0, extract(epoch FROM clock_timestamp() - min(created_at))), 0)::float8 AS age FROM conversion`;

const UNCHECKED = `SELECT count(*)::int AS count,
  coalesce(greatest(0, extract(epoch FROM clock_timestamp() - min(queued_at))), 0)::float8 AS age
  FROM content_check WHERE state = 'unchecked'`;

/** Uploads in progress, and files that wait for their conversion or their check, as metrics. */
export const uploadGauges = (tx: SqlClient): GaugeSource => ({
  metrics: [
    ...[METRICS.uploadsOpen, METRICS.conversionsWaiting, METRICS.conversionsOldestAge],
    ...[METRICS.checksWaiting, METRICS.checksOldestAge],
  ],
  read: async () => {
    const [uploads] = await tx.$queryRawUnsafe<{ open: number }[]>(OPEN);
    const [waiting] = await tx.$queryRawUnsafe<{ count: number; age: number }[]>(WAITING);
    const [unchecked] = await tx.$queryRawUnsafe<{ count: number; age: number }[]>(UNCHECKED);
    return [
      { metric: METRICS.uploadsOpen, value: uploads?.open ?? 0 },
      { metric: METRICS.conversionsWaiting, value: waiting?.count ?? 0 },
      { metric: METRICS.conversionsOldestAge, value: waiting?.age ?? 0 },
      { metric: METRICS.checksWaiting, value: unchecked?.count ?? 0 },
      { metric: METRICS.checksOldestAge, value: unchecked?.age ?? 0 },
    ];
  },
});
