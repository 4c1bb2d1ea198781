import type { SqlClient } from '@tapory/persistence';
import { type GaugeSource, METRICS } from '@tapory/telemetry';

const OPEN = `SELECT count(*)::int AS open FROM upload WHERE state = 'open' AND expires_at > now()`;

/** Uploads in progress, as a metric. */
export const uploadGauges = (tx: SqlClient): GaugeSource => ({
  metrics: [METRICS.uploadsOpen],
  read: async () => {
    const [row] = await tx.$queryRawUnsafe<{ open: number }[]>(OPEN);
    return [{ metric: METRICS.uploadsOpen, value: row?.open ?? 0 }];
  },
});
