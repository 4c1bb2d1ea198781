import type { Tx } from '../../data/database.ts';

export type EventGuest = { id: string; eventId: string; name: string };

export async function insertGuest(tx: Tx, guest: EventGuest & { tokenHash: string }): Promise<void> {
  await tx.eventGuest.create({ data: guest });
}

/** The guest of an event whose browser keeps the token of this hash. */
export async function findGuest(
  tx: Tx,
  { eventId, tokenHash }: { eventId: string; tokenHash: string },
): Promise<EventGuest | null> {
  return tx.eventGuest.findUnique({
    where: { tokenHash, eventId },
    select: { id: true, eventId: true, name: true },
  });
}
