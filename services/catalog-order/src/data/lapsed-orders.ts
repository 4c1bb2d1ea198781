import type { Tx } from './database.ts';
import { Prisma } from './generated/client.ts';

/** Longest pause between two questions about one order, minutes. */
const MAX_PAUSE_MINUTES = 60;

const PENDING = Prisma.sql`payment_status IN ('unpaid', 'awaiting_transfer')`;
const OVER = Prisma.sql`payment_status IN ('expired', 'cancelled')`;

/**
 * Takes the order whose time has been over for longest and that is due to be asked about; null when there is none. It
 * is due again after 1, 2, 4 … minutes, so that one about which nobody can say anything keeps neither others waiting
 * nor the gateways busy, and no other process takes it meanwhile. Times are the database's.
 */
export async function claimLapsedOrder(tx: Tx): Promise<string | null> {
  const [claimed] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "order" SET expiry_checks = expiry_checks + 1,
      expiry_check_at = now() + LEAST(power(2, LEAST(expiry_checks, 10)), ${MAX_PAUSE_MINUTES}::int) * interval '1 minute'
    WHERE id = (
      SELECT id FROM "order"
      WHERE ${PENDING} AND payable_until < now() AND (expiry_check_at IS NULL OR expiry_check_at <= now())
      ORDER BY payable_until LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return claimed?.id ?? null;
}

/**
 * An order has ended without money: payment is asked about it once more after 1 hour, and then after 4, 16 and 48 more,
 * because money may come late and its event may be lost. Its transaction holds the order's lock.
 */
export async function scheduleLateChecks(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "order" SET expiry_checks = 0, expiry_check_at = now() + interval '1 hour' WHERE id = ${id}::uuid`;
}

/** Takes an order that is over and due to be asked about, as {@link claimLapsedOrder} does; null when there is none. */
export async function claimOverOrder(tx: Tx): Promise<string | null> {
  const [claimed] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "order" SET expiry_checks = expiry_checks + 1,
      expiry_check_at = now() + (ARRAY[4, 16, 48])[expiry_checks + 1] * interval '1 hour'
    WHERE id = (
      SELECT id FROM "order" WHERE ${OVER} AND expiry_check_at <= now()
      ORDER BY expiry_check_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return claimed?.id ?? null;
}

/** Whether an order's time is over by the database's clock. */
export async function isPastPayable(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isPast: boolean }[]>`
    SELECT payable_until < now() AS "isPast" FROM "order" WHERE id = ${id}::uuid`;
  return row?.isPast ?? false;
}

/** Ends the time of a person's orders that wait for no transfer, so that they lapse or are booked soon. */
export async function endPayableTime(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "order" SET payable_until = now() - interval '1 second', expiry_checks = 0, expiry_check_at = NULL, version = version + 1
    WHERE user_id = ${userId}::uuid AND payment_status = 'unpaid' AND payable_until > now()`;
}
