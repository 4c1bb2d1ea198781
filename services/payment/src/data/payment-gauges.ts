import type { SqlClient } from '@tapory/persistence';
import { ATTRIBUTES, type GaugeSource, METRICS, type Reading } from '@tapory/telemetry';
import { ATTEMPT_STATUSES, GATEWAY_NAMES } from '../attempts/domain/attempt.ts';
import { REFUND_STATUSES } from '../refunds/domain/refund.ts';

// Each part reads a partial index, or the last hour by the index on created_at.
const STATE = `
  SELECT
    (SELECT count(*)::int FROM notice WHERE confirm_at IS NOT NULL) AS unconfirmed,
    (SELECT coalesce(extract(epoch FROM now() - min(first_received_at)), 0)::float8
      FROM notice WHERE confirm_at IS NOT NULL) AS unconfirmed_age,
    (SELECT count(*)::int FROM money_case WHERE status = 'open') AS cases,
    (SELECT coalesce(extract(epoch FROM now() - min(opened_at)), 0)::float8
      FROM money_case WHERE status = 'open') AS cases_age`;
const REFUNDS = `
  SELECT status, count(*)::int AS count FROM refund
  WHERE status IN ('requested', 'sending', 'manual', 'unknown') GROUP BY status`;
const ATTEMPTS = `
  SELECT gateway, status, count(*)::int AS count FROM attempt
  WHERE created_at > now() - interval '1 hour' GROUP BY gateway, status`;

type State = { unconfirmed: number; unconfirmed_age: number; cases: number; cases_age: number };
type StatusCount = { gateway?: string; status: string; count: number };

const OPEN_REFUNDS = REFUND_STATUSES.filter((status) => status !== 'done' && status !== 'cancelled');

async function readState(tx: SqlClient): Promise<Reading[]> {
  const [row] = await tx.$queryRawUnsafe<State[]>(STATE);
  return [
    { metric: METRICS.unconfirmed, value: row?.unconfirmed ?? 0 },
    { metric: METRICS.unconfirmedAge, value: Math.max(0, row?.unconfirmed_age ?? 0) },
    { metric: METRICS.moneyCases, value: row?.cases ?? 0 },
    { metric: METRICS.moneyCasesAge, value: Math.max(0, row?.cases_age ?? 0) },
  ];
}

async function readRefunds(tx: SqlClient): Promise<Reading[]> {
  const rows = await tx.$queryRawUnsafe<StatusCount[]>(REFUNDS);
  return OPEN_REFUNDS.map((status) => ({
    metric: METRICS.refundsOpen,
    value: rows.find((row) => row.status === status)?.count ?? 0,
    attributes: { [ATTRIBUTES.state]: status },
  }));
}

async function readAttempts(tx: SqlClient): Promise<Reading[]> {
  const rows = await tx.$queryRawUnsafe<StatusCount[]>(ATTEMPTS);
  const countOf = (gateway: string, status: string): number =>
    rows.find((row) => row.gateway === gateway && row.status === status)?.count ?? 0;
  return GATEWAY_NAMES.flatMap((gateway) =>
    ATTEMPT_STATUSES.map((status) => ({
      metric: METRICS.attemptsRecent,
      value: countOf(gateway, status),
      attributes: { [ATTRIBUTES.gateway]: gateway, [ATTRIBUTES.state]: status },
    })),
  );
}

/** Payments that wait for a gateway or for staff, and recent attempts, as metrics; a status without rows is 0. */
export const paymentGauges = (tx: SqlClient): GaugeSource => ({
  metrics: [
    METRICS.unconfirmed,
    METRICS.unconfirmedAge,
    METRICS.moneyCases,
    METRICS.moneyCasesAge,
    METRICS.refundsOpen,
    METRICS.attemptsRecent,
  ],
  read: async () => [...(await readState(tx)), ...(await readRefunds(tx)), ...(await readAttempts(tx))],
});
