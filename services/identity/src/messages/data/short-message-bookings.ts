import type { Tx } from '../../data/database.ts';

/** Whether fewer than `perDay` short messages are counted among those of 24 hours; a booking decides. */
export async function isPlaceLeft(tx: Tx, perDay: number): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM short_message_booking WHERE booked_at > now() - interval '24 hours'`;
  return (found?.count ?? 0) < perDay;
}

/**
 * Counts a short message among those of 24 hours, once, from the last time it is given to the provider; "full" when `perDay`
 * others are counted. Bookings of all replicas wait for each other until the transaction ends.
 */
export async function bookShortMessage(
  tx: Tx,
  { messageId, perDay }: { messageId: string; perDay: number },
): Promise<'new' | 'again' | 'full'> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('short messages', 0))`;
  await tx.$executeRaw`DELETE FROM short_message_booking WHERE booked_at <= now() - interval '24 hours'`;
  const [booked] = await tx.$queryRaw<{ isNew: boolean }[]>`
    INSERT INTO short_message_booking (message_id)
    SELECT ${messageId}::uuid
    WHERE (SELECT count(*) FROM short_message_booking WHERE message_id <> ${messageId}::uuid) < ${perDay}::int
    ON CONFLICT (message_id) DO UPDATE SET booked_at = now() RETURNING xmax = 0 AS "isNew"`;
  if (!booked) return 'full';
  return booked.isNew ? 'new' : 'again';
}

/** Gives back the place of a short message that has not reached the provider. */
export async function cancelBooking(tx: Tx, messageId: string): Promise<void> {
  await tx.shortMessageBooking.deleteMany({ where: { messageId } });
}
