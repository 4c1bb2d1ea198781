import type { Outbox } from '@tapory/messaging';
import { scheduleDeletion } from '@tapory/service-kit';
import { rememberRemoved } from '../../checks/data/removed-pictures.ts';
import { type FileStore, fileKey, sizedKeysOf, thumbKey } from '../../clients/file-store.ts';
import type { Tx } from '../../data/database.ts';
import { withoutEvidence } from '../../data/evidence.ts';
import type { Rule } from '../../domain/moderation.ts';
import { discard } from '../../use-cases/store-file.ts';
import { erasePhotos } from '../data/event-photos.ts';
import { eraseEvents, findEventIdsOfHost, lockEvent } from '../data/gallery-events.ts';
import { insertRemovedFiles } from '../data/removed-files.ts';
import type { EventPhoto } from '../domain/event-photo.ts';
import { sentKey } from './begin-photo.ts';
import { tellHost } from './tell-host.ts';

/** All objects that a photo may have. */
export const objectsOf = ({ id, deliveryKey }: Pick<EventPhoto, 'id' | 'deliveryKey'>): string[] => [
  fileKey(deliveryKey),
  thumbKey(deliveryKey),
  ...sizedKeysOf(deliveryKey),
  sentKey(id),
];

/** Which photos of an event: those of one guest, or any. */
export type Removal = {
  eventId: string;
  ids: string[];
  guestId?: string;
  /** Who of the staff removes them: their bytes do not come back. By a rule nowhere, and near pictures are looked at. */
  byStaff?: { rule: Rule | undefined; actorId: string };
};

/** Erases photos, and schedules those of their objects that no case keeps, which are returned. */
async function erase(tx: Tx, where: Parameters<typeof erasePhotos>[1], now: Date) {
  const photos = await erasePhotos(tx, where);
  // After the rows are gone: a case that is purged at the same time waits for them.
  const keys = await withoutEvidence(tx, photos.flatMap(objectsOf));
  await scheduleDeletion(tx, keys, now);
  return { photos, keys };
}

async function rememberFiles(tx: Tx, photos: EventPhoto[], rule: Rule | undefined, now: Date): Promise<void> {
  const files = photos.flatMap(({ id, contentHash, eventId }) =>
    contentHash ? [{ id, sha256: contentHash, eventId: rule ? null : eventId, removedAt: now }] : [],
  );
  await insertRemovedFiles(tx, files);
  if (rule) for (const { id } of photos) await rememberRemoved(tx, id, rule, now);
}

/** Removes photos for good within a transaction; answers them, and the objects that are not needed any more. */
export async function removeWithin(tx: Tx, { eventId, ids, guestId, byStaff }: Removal, now: Date) {
  // Whoever takes a photo in gives it the key of its files under this lock.
  await lockEvent(tx, eventId);
  const where = { eventId, id: { in: ids }, ...(guestId ? { guestId } : {}) };
  const erased = await erase(tx, where, now);
  if (byStaff) await rememberFiles(tx, erased.photos, byStaff.rule, now);
  return erased;
}

/** Removes photos for good, with their objects; the host is told what staff removed. What is gone already is left out. Returns how many were removed. */
export async function removePhotos(
  { outbox, store }: { outbox: Outbox<Tx>; store: FileStore },
  removal: Removal,
  now: Date,
): Promise<number> {
  const { photos, keys } = await outbox.transaction(async (tx, record) => {
    const removed = await removeWithin(tx, removal, now);
    const { eventId, byStaff } = removal;
    const ids = removed.photos.map(({ id }) => id);
    if (byStaff) await tellHost(tx, record, { ...byStaff, eventId, ids, act: 'removed', note: '', now });
    return removed;
  });
  // The sweep removes what the store does not remove now.
  await discard(store, keys);
  return photos.length;
}

/** Erases events with their guests and photos; the sweep removes the objects. */
export async function eraseEventsWithPhotos(tx: Tx, eventIds: string[], now: Date): Promise<void> {
  if (eventIds.length === 0) return;
  for (const id of [...eventIds].sort()) await lockEvent(tx, id);
  await erase(tx, { eventId: { in: eventIds } }, now);
  await eraseEvents(tx, eventIds);
}

/** Erases the events of a host whose account is erased. */
export const eraseEventsOfHost = async (tx: Tx, hostId: string, now: Date): Promise<void> =>
  eraseEventsWithPhotos(tx, await findEventIdsOfHost(tx, hostId), now);
