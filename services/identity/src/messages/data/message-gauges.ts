import type { SqlClient } from '@tapory/persistence';
import { ATTRIBUTES, type GaugeSource, METRICS } from '@tapory/telemetry';

const WAITING = `
  SELECT channel, count(*)::int AS count,
    greatest(0, extract(epoch FROM now() - min(created_at)))::float8 AS age
  FROM message WHERE sent_at IS NULL AND failed_at IS NULL GROUP BY channel`;

type Row = { channel: string; count: number; age: number };

/** Mails and SMS that wait to be sent, as metrics. */
export const messageGauges = (tx: SqlClient): GaugeSource => ({
  metrics: [METRICS.messagesWaiting, METRICS.messagesOldestAge],
  read: async () => {
    const rows = await tx.$queryRawUnsafe<Row[]>(WAITING);
    return [
      { metric: METRICS.messagesOldestAge, value: Math.max(0, ...rows.map(({ age }) => age)) },
      ...['email', 'sms'].map((channel) => ({
        metric: METRICS.messagesWaiting,
        value: rows.find((row) => row.channel === channel)?.count ?? 0,
        attributes: { [ATTRIBUTES.channel]: channel },
      })),
    ];
  },
});
