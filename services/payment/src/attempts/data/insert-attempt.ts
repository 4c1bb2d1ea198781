import { AppError } from '@tapory/errors';
import type { AnswerRow } from '@tapory/service-kit';
import type { Database, Tx } from '../../data/database.ts';
import type { Attempt } from '../domain/attempt.ts';

export type InsertWith = {
  /** When the gateway is queried first. */
  nextCheckAt: Date;
  /** The command's response, stored for a repeat. */
  answer: AnswerRow | null;
  limits: AttemptLimits;
};

export type AttemptLimits = {
  /** Open attempts of one order. */
  maxOpen: number;
  /** Maximum attempts that one member starts per hour. */
  maxPerHour: number;
};

type Use = { open: number; recent: number; minutesLeft: number };

/**
 * Throws PAYMENT_ATTEMPTS_OPEN or PAYMENT_ATTEMPTS_LIMIT_EXCEEDED over the limits. Serialises a payer's attempts until the
 * transaction ends, so that concurrent requests cannot exceed them.
 */
async function refuseTooMany(tx: Tx, { payerId, orderId }: Attempt, limits: AttemptLimits): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`attempts of ${payerId}`}, 0))`;
  const [use] = await tx.$queryRaw<Use[]>`
    SELECT
      (SELECT count(*)::int FROM attempt
        WHERE order_id = ${orderId}::uuid AND status IN ('pending', 'awaiting_transfer')) AS open,
      count(*)::int AS recent,
      ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now()) / 60)::int AS "minutesLeft"
    FROM attempt WHERE payer_id = ${payerId}::uuid AND created_at > now() - interval '1 hour'`;
  if (!use) return;
  if (use.open >= limits.maxOpen)
    throw new AppError('PAYMENT_ATTEMPTS_OPEN', { params: { max: limits.maxOpen }, retryAfter: 3600 });
  if (use.recent < limits.maxPerHour) return;
  const minutes = Math.max(1, use.minutesLeft);
  const params = { max: limits.maxPerHour, minutes };
  throw new AppError('PAYMENT_ATTEMPTS_LIMIT_EXCEEDED', { params, retryAfter: minutes * 60 });
}

/**
 * Stores a new attempt with its command's response. Null, without an effect, when the command already has an attempt.
 * PAYMENT_ATTEMPTS_OPEN or PAYMENT_ATTEMPTS_LIMIT_EXCEEDED over the limits.
 */
export function insertAttempt(
  database: Database,
  attempt: Attempt,
  { nextCheckAt, answer, limits }: InsertWith,
): Promise<Attempt | null> {
  return database.$transaction(async (tx) => {
    await refuseTooMany(tx, attempt, limits);
    const stored = await tx.$queryRaw<unknown[]>`
      WITH stored AS (
        INSERT INTO attempt (id, command_id, order_id, order_number, payer_id, gateway, method, trade_number, amount,
          status, return_token, redirect, next_check_at, created_at, updated_at)
        VALUES (${attempt.id}::uuid, ${attempt.commandId}::uuid, ${attempt.orderId}::uuid, ${attempt.orderNumber},
          ${attempt.payerId}::uuid, ${attempt.gateway}, ${attempt.method}, ${attempt.tradeNumber}, ${attempt.amount},
          ${attempt.status}, ${attempt.returnToken}, ${JSON.stringify(attempt.redirect)}::jsonb, ${nextCheckAt},
          ${attempt.createdAt}, ${attempt.createdAt})
        ON CONFLICT (command_id) DO NOTHING RETURNING id),
      answered AS (
        UPDATE idempotency_key SET state = 'answered', status_code = ${answer?.status ?? null}::int,
          response = ${answer?.response ?? null}::jsonb
        FROM stored WHERE scope = ${answer?.scope ?? null} AND key = ${answer?.key ?? null})
      SELECT id FROM stored`;
    return stored.length > 0 ? attempt : null;
  });
}
