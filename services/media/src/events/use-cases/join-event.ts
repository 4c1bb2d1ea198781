import { createHash } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { newId, randomBase62 } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { type EventGuest, findGuest, insertGuest } from '../data/event-guests.ts';
import { type GalleryEvent, phaseOf } from '../domain/gallery-event.ts';

/** Only the hash of a token is stored: a copy of the table opens nobody's photos. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** EVENT_NOT_OPEN before an event begins, EVENT_ENDED after its end. */
export function checkOpen(event: GalleryEvent, now: Date): void {
  const phase = phaseOf(event, now);
  if (phase === 'upcoming') throw new AppError('EVENT_NOT_OPEN');
  if (phase === 'ended') throw new AppError('EVENT_ENDED');
}

/** Makes a browser a guest of an open event; it keeps the token, which is told only now. */
export async function joinEvent(
  database: Database,
  { event, name }: { event: GalleryEvent; name: string },
  now: Date,
): Promise<{ token: string }> {
  checkOpen(event, now);
  const token = randomBase62(32);
  await insertGuest(database, { id: newId(), eventId: event.id, name, tokenHash: hashOf(token) });
  return { token };
}

/** The guest of a token. GUEST_UNKNOWN for one of another event, or none. */
export async function recogniseGuest(
  database: Database,
  { event, token }: { event: GalleryEvent; token: string },
): Promise<EventGuest> {
  const guest = await findGuest(database, { eventId: event.id, tokenHash: hashOf(token) });
  if (!guest) throw new AppError('GUEST_UNKNOWN');
  return guest;
}
