import { AppError } from '@tapory/errors';
import { execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Database, Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { recordset } from '../../data/recordset.ts';
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

type Limited = Pick<Attempt, 'payerId' | 'orderId'>;

const countOpen = ({ orderId }: Limited) =>
  build
    .selectFrom('attempt')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('orderId', '=', orderId)
    .where('status', 'in', ['pending', 'awaiting_transfer']);

const recentAttempts = ({ payerId }: Limited) =>
  build
    .selectFrom('attempt')
    .where('payerId', '=', payerId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`);

const countRecent = (attempt: Limited) =>
  recentAttempts(attempt).select(sql<number>`count(*)::int`.as('count'));

/** Throws PAYMENT_ATTEMPTS_OPEN or PAYMENT_ATTEMPTS_LIMIT_EXCEEDED when the limits are reached. */
async function refuseTooMany(tx: Tx, attempt: Limited, limits: AttemptLimits): Promise<void> {
  const minutes = sql<number>`ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now()) / 60)::int`;
  const [use] = await query(
    tx,
    recentAttempts(attempt).select([
      countOpen(attempt).as('open'),
      sql<number>`count(*)::int`.as('recent'),
      minutes.as('minutesLeft'),
    ]),
  );
  if (!use) return;
  if ((use.open ?? 0) >= limits.maxOpen)
    throw new AppError('PAYMENT_ATTEMPTS_OPEN', { params: { max: limits.maxOpen }, retryAfter: 3600 });
  if (use.recent < limits.maxPerHour) return;
  const minutesLeft = Math.max(1, use.minutesLeft);
  const params = { max: limits.maxPerHour, minutes: minutesLeft };
  throw new AppError('PAYMENT_ATTEMPTS_LIMIT_EXCEEDED', { params, retryAfter: minutesLeft * 60 });
}

/** Inserts an attempt while the limits allow it and its command has none. */
function insertWithin(limits: AttemptLimits, attempt: Attempt, nextCheckAt: Date) {
  const row = { ...attempt, nextCheckAt, checks: 0, updatedAt: attempt.createdAt };
  const columns = Object.keys(row) as (keyof typeof row)[];
  const allowed = build
    .selectFrom(recordset('attempt', [row]).as('started'))
    .select(columns)
    .where(countOpen(attempt), '<', limits.maxOpen)
    .where(countRecent(attempt), '<', limits.maxPerHour);
  return build
    .insertInto('attempt')
    .columns(columns)
    .expression(allowed)
    .onConflict((conflict) => conflict.doNothing());
}

/** Stores an attempt whose money is here already; false, without an effect, when it is stored. */
export async function insertBookedAttempt(tx: Tx, attempt: Attempt): Promise<boolean> {
  const { redirect, transferCode: _code, ...row } = attempt;
  const values = {
    ...row,
    redirect: json(redirect),
    nextCheckAt: null,
    checks: 0,
    updatedAt: attempt.createdAt,
  };
  const insert = build.insertInto('attempt').values(values);
  const stored = await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  return stored === 1;
}

/**
 * Stores a new attempt; false, without an effect, when its command already has one. PAYMENT_ATTEMPTS_OPEN or
 * PAYMENT_ATTEMPTS_LIMIT_EXCEEDED over the limits. A payer's attempts are serialised until the transaction ends, so that
 * concurrent requests cannot exceed them: the lock is a statement of its own, since the next one then counts what the
 * previous holder has committed.
 */
export function insertAttempt(
  { pool }: Pick<Database, 'pool'>,
  attempt: Attempt,
  { nextCheckAt, limits }: InsertWith,
): Promise<boolean> {
  return pool.$transaction(async (tx) => {
    const key = `attempts of ${attempt.payerId}`;
    await query(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const insert = insertWithin(limits, attempt, nextCheckAt);
    if ((await execute(tx, insert)) === 1) return true;
    await refuseTooMany(tx, attempt, limits);
    // Its command has one, or an open attempt has ended since the insert counted it.
    return (await execute(tx, insert)) === 1;
  });
}
