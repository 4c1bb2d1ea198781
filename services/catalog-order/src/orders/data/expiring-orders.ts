import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { ENDED_STATUSES, PAYABLE_STATUSES } from '../domain/order-states.ts';
import { paymentStatusIn } from './payment-status-in.ts';

/** Maximum backoff between two checks of one order, minutes. */
const MAX_BACKOFF_MINUTES = 60;

const PAYABLE = paymentStatusIn(PAYABLE_STATUSES);
const ENDED = paymentStatusIn(ENDED_STATUSES);

/**
 * Claims the order with the oldest expiry that is due for a check; null when there is none. It is due again after
 * 1, 2, 4 … minutes, so that an order without a result neither delays others nor loads the gateways, and no other process
 * claims it meanwhile. Times are the database's.
 */
export async function claimExpiringOrder(tx: Tx): Promise<string | null> {
  const [claimed] = await query(
    tx,
    sql<{ id: string }>`
    UPDATE "order" SET expiry_checks = expiry_checks + 1,
      expiry_check_at = now() + LEAST(power(2, LEAST(expiry_checks, 10)), ${MAX_BACKOFF_MINUTES}::int) * interval '1 minute'
    WHERE id = (
      SELECT id FROM "order"
      WHERE ${PAYABLE} AND payable_until < now() AND (expiry_check_at IS NULL OR expiry_check_at <= now())
      ORDER BY payable_until LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`,
  );
  return claimed?.id ?? null;
}

/**
 * Schedules checks of an order that ended unpaid after 1 hour, and then after 4, 16 and 48 more, because it may be paid
 * late and that event may be lost. The caller holds the order's lock.
 */
export async function scheduleLateChecks(tx: Tx, id: string): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE "order" SET expiry_checks = 0, expiry_check_at = now() + interval '1 hour' WHERE id = ${id}::uuid`,
  );
}

/** Claims an ended order that is due for a check, as {@link claimExpiringOrder} does; null when there is none. */
export async function claimEndedOrder(tx: Tx): Promise<string | null> {
  const [claimed] = await query(
    tx,
    sql<{ id: string }>`
    UPDATE "order" SET expiry_checks = expiry_checks + 1,
      expiry_check_at = now() + (ARRAY[4, 16, 48])[expiry_checks + 1] * interval '1 hour'
    WHERE id = (
      SELECT id FROM "order" WHERE ${ENDED} AND expiry_check_at <= now()
      ORDER BY expiry_check_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`,
  );
  return claimed?.id ?? null;
}

/** Whether an order's time to pay is over by the database's clock. */
export async function isPastPayable(tx: Tx, id: string): Promise<boolean> {
  const [row] = await query(
    tx,
    sql<{ isPast: boolean }>`
    SELECT payable_until < now() AS "isPast" FROM "order" WHERE id = ${id}::uuid`,
  );
  return row?.isPast ?? false;
}

/** Ends the time to pay of a user's unpaid orders without a transfer, so that they expire or are booked soon. */
export async function endPayableTime(tx: Tx, userId: string): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE "order" SET payable_until = now() - interval '1 second', expiry_checks = 0, expiry_check_at = NULL, version = version + 1
    WHERE user_id = ${userId}::uuid AND payment_status = 'unpaid' AND payable_until > now()`,
  );
}
