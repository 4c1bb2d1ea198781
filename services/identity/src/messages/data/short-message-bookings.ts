import type { Tx } from '../../data/database.ts';

/**
 * Counts a short message among those of 24 hours, again each time it is given to the provider; false when `perDay` others are
 * counted. Bookings of all replicas wait for each other until the transaction ends.
 */
export async function bookShortMessage(
  tx: Tx,
  { messageId, perDay }: { messageId: string; perDay: number },
): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('short messages', 0))`;
  await tx.$executeRaw`DELETE FROM short_message_booking WHERE booked_at <= now() - interval '24 hours'`;
  const booked = await tx.$executeRaw`
    INSERT INTO short_message_booking (message_id)
    SELECT ${messageId}::uuid
    WHERE (SELECT count(*) FROM short_message_booking WHERE message_id <> ${messageId}::uuid) < ${perDay}::int
    ON CONFLICT (message_id) DO UPDATE SET booked_at = now()`;
  return booked === 1;
}

/** Gives back the place of a short message that the provider has refused. */
export async function cancelBooking(tx: Tx, messageId: string): Promise<void> {
  await tx.shortMessageBooking.deleteMany({ where: { messageId } });
}
