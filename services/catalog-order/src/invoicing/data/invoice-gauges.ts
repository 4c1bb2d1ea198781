import type { SqlClient } from '@tapory/persistence';
import { type GaugeSource, METRICS } from '@tapory/telemetry';

const OLDEST = `
  SELECT coalesce(greatest(0, extract(epoch FROM now() - min(created_at))), 0)::float8 AS age
  FROM invoice_request WHERE status IN ('waiting', 'asking') AND due_at <= now()`;

/** How long the invoice issuer has owed a result, as a metric. */
export const invoiceGauges = (tx: SqlClient): GaugeSource => ({
  metrics: [METRICS.invoicesOpen],
  read: async () => {
    const [row] = await tx.$queryRawUnsafe<{ age: number }[]>(OLDEST);
    return [{ metric: METRICS.invoicesOpen, value: row?.age ?? 0 }];
  },
});
