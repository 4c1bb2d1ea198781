import type { Tx } from '../../data/database.ts';

/** Whether fewer than `perDay` short messages are counted among those of 24 hours; a booking decides. */
export async function isPlaceLeft(tx: Tx, perDay: number): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ count: number }[]>`
    SELECT coalesce(sum(sends), 0)::int AS count FROM short_message_booking
    WHERE booked_at > now() - interval '24 hours'`;
  return (found?.count ?? 0) < perDay;
}

type Booking = {
  messageId: string;
  perDay: number;
  /** Whether it counts beside the earlier times that it may have been sent. */
  isFurther?: boolean;
};

/**
 * Counts a short message among those of 24 hours, from the last time it is given to the provider; "full" when there is no place for it
 * among `perDay`. Bookings of all replicas wait for each other until the transaction ends.
 */
export async function bookShortMessage(
  tx: Tx,
  { messageId, perDay, isFurther = false }: Booking,
): Promise<'new' | 'again' | 'full'> {
  const further = Number(isFurther);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('short messages', 0))`;
  await tx.$executeRaw`DELETE FROM short_message_booking WHERE booked_at <= now() - interval '24 hours'`;
  const [booked] = await tx.$queryRaw<{ isNew: boolean }[]>`
    INSERT INTO short_message_booking AS booking (message_id)
    SELECT ${messageId}::uuid
    WHERE ${perDay}::int > (
      SELECT coalesce(sum(CASE WHEN message_id = ${messageId}::uuid THEN sends - 1 + ${further}::int ELSE sends END), 0)
      FROM short_message_booking)
    ON CONFLICT (message_id) DO UPDATE SET booked_at = now(), sends = booking.sends + ${further}::int
    RETURNING xmax = 0 AS "isNew"`;
  if (!booked) return 'full';
  return booked.isNew ? 'new' : 'again';
}

/** Gives back one place of a short message, for a time that has not reached the provider. */
export async function cancelBooking(tx: Tx, messageId: string): Promise<void> {
  await tx.$executeRaw`
    WITH kept AS (
      UPDATE short_message_booking SET sends = sends - 1 WHERE message_id = ${messageId}::uuid AND sends > 1
      RETURNING message_id)
    DELETE FROM short_message_booking
    WHERE message_id = ${messageId}::uuid AND NOT EXISTS (SELECT FROM kept)`;
}
