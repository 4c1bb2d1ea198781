import type { SqlClient } from '@tapory/persistence';
import { ATTRIBUTES, type GaugeSource, METRICS } from '@tapory/telemetry';
import { PAYMENT_STATUSES } from '../domain/order-states.ts';

// By the index on placed_at: the table as a whole grows without end.
const RECENT = `
  SELECT payment_status AS status, count(*)::int AS orders, coalesce(sum(paid_amount), 0)::float8 AS paid
  FROM "order" WHERE placed_at > now() - interval '24 hours' GROUP BY payment_status`;

type Row = { status: string; orders: number; paid: number };

/** Orders of the last 24 hours as metrics; a status without orders is 0. */
export const orderGauges = (tx: SqlClient): GaugeSource => ({
  metrics: [METRICS.ordersRecent, METRICS.paidRecent],
  read: async () => {
    const rows = await tx.$queryRawUnsafe<Row[]>(RECENT);
    const countOf = (status: string): number => rows.find((row) => row.status === status)?.orders ?? 0;
    return [
      { metric: METRICS.paidRecent, value: rows.reduce((sum, { paid }) => sum + paid, 0) },
      ...PAYMENT_STATUSES.map((status) => ({
        metric: METRICS.ordersRecent,
        value: countOf(status),
        attributes: { [ATTRIBUTES.state]: status },
      })),
    ];
  },
});
