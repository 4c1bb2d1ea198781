import { AppError } from '@tapory/errors';
import type { Database, Tx } from '../../data/database.ts';
import type { Attempt } from '../domain/attempt.ts';

export type InsertWith = {
  /** When the gateway is queried first. */
  nextCheckAt: Date;
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
async function refuseTooMany(
  tx: Tx,
  { payerId, orderId }: Pick<Attempt, 'payerId' | 'orderId'>,
  limits: AttemptLimits,
): Promise<void> {
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
 * Stores a new attempt; false, without an effect, when its command already has one. PAYMENT_ATTEMPTS_OPEN or
 * PAYMENT_ATTEMPTS_LIMIT_EXCEEDED over the limits.
 */
export function insertAttempt(
  database: Database,
  { transferCode: _none, ...attempt }: Attempt,
  { nextCheckAt, limits }: InsertWith,
): Promise<boolean> {
  return database.$transaction(async (tx) => {
    await refuseTooMany(tx, attempt, limits);
    const data = [{ ...attempt, nextCheckAt }];
    const { count } = await tx.attempt.createMany({ data, skipDuplicates: true });
    return count === 1;
  });
}
