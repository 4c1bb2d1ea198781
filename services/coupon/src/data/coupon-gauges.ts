import type { SqlClient } from '@tapory/persistence';
import { type GaugeSource, METRICS } from '@tapory/telemetry';

const HELD = `
  SELECT count(*)::int AS held, count(*) FILTER (WHERE held_until < now())::int AS overdue
  FROM coupon_use WHERE state = 'held'`;

/** Coupon uses that unpaid orders hold, as metrics. */
export const couponGauges = (tx: SqlClient): GaugeSource => ({
  metrics: [METRICS.couponUsesHeld, METRICS.couponHoldsOverdue],
  read: async () => {
    const [row] = await tx.$queryRawUnsafe<{ held: number; overdue: number }[]>(HELD);
    return [
      { metric: METRICS.couponUsesHeld, value: row?.held ?? 0 },
      { metric: METRICS.couponHoldsOverdue, value: row?.overdue ?? 0 },
    ];
  },
});
