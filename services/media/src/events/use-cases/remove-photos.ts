import { scheduleDeletion } from '@tapory/service-kit';
import { type FileStore, fileKey, thumbKey } from '../../clients/file-store.ts';
import type { Database, Tx } from '../../data/database.ts';
import { discard } from '../../use-cases/store-file.ts';
import { erasePhotos } from '../data/event-photos.ts';
import { eraseEvents, findEventIdsOfHost, lockEvent } from '../data/gallery-events.ts';
import type { EventPhoto } from '../domain/event-photo.ts';
import { sentKey } from './begin-photo.ts';

/** All objects that a photo may have. */
export const objectsOf = ({ id, deliveryKey }: Pick<EventPhoto, 'id' | 'deliveryKey'>): string[] => [
  fileKey(deliveryKey),
  thumbKey(deliveryKey),
  sentKey(id),
];

/** Which photos of an event: those of one guest, or any. */
export type Removal = { eventId: string; ids: string[]; guestId?: string };

/** Removes photos for good, with their objects. What is gone already is left out. Returns how many were removed. */
export async function removePhotos(
  { database, store }: { database: Database; store: FileStore },
  { eventId, ids, guestId }: Removal,
  now: Date,
): Promise<number> {
  const photos = await database.$transaction(async (tx) => {
    // Whoever takes a photo in gives it the key of its files under this lock.
    await lockEvent(tx, eventId);
    const where = { eventId, id: { in: ids }, ...(guestId ? { guestId } : {}) };
    const erased = await erasePhotos(tx, where);
    await scheduleDeletion(tx, erased.flatMap(objectsOf), now);
    return erased;
  });
  // The sweep removes what the store does not remove now.
  await discard(store, photos.flatMap(objectsOf));
  return photos.length;
}

/** Erases events with their guests and photos; the sweep removes the objects. */
export async function eraseEventsWithPhotos(tx: Tx, eventIds: string[], now: Date): Promise<void> {
  if (eventIds.length === 0) return;
  for (const id of [...eventIds].sort()) await lockEvent(tx, id);
  const photos = await erasePhotos(tx, { eventId: { in: eventIds } });
  await scheduleDeletion(tx, photos.flatMap(objectsOf), now);
  await eraseEvents(tx, eventIds);
}

/** Erases the events of a host whose account is erased. */
export const eraseEventsOfHost = async (tx: Tx, hostId: string, now: Date): Promise<void> =>
  eraseEventsWithPhotos(tx, await findEventIdsOfHost(tx, hostId), now);
