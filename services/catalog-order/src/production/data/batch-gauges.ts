import type { SqlClient } from '@tapory/persistence';
import { type GaugeSource, METRICS } from '@tapory/telemetry';

/** Group orders in work; the first part is that of the partial index `order_being_made`, word for word. */
const STILL = `
  SELECT coalesce(greatest(0, max(extract(epoch FROM now() - since))), 0)::float8 AS age
  FROM (SELECT max(coalesce(i.moved_at, o.paid_at)) AS since FROM "order" o JOIN order_item i ON i.order_id = o.id
    WHERE o.payment_status IN ('paid', 'part_refunded')
      AND (o.fulfilment_status IN ('none', 'in_production') OR o.is_remaking)
      AND o.bulk_request_id IS NOT NULL AND o.cancelled_at IS NULL AND i.blocked_reason = ''
      AND (o.fulfilment_status IN ('none', 'in_production') OR i.is_remake)
    GROUP BY o.id) AS batch`;

/** How long the group order that has rested longest in production has not moved, as a metric. */
export const batchGauges = (tx: SqlClient): GaugeSource => ({
  metrics: [METRICS.batchStill],
  read: async () => {
    const [row] = await tx.$queryRawUnsafe<{ age: number }[]>(STILL);
    return [{ metric: METRICS.batchStill, value: row?.age ?? 0 }];
  },
});
