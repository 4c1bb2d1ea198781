import { AppError, type ErrorCode } from '@tapory/errors';
import { cancelDeletion, randomBase62 } from '@tapory/service-kit';
import type { RunFairly } from '../../clients/fair-queue.ts';
import { FILE_REFUSALS } from '../../domain/refusal.ts';
import { discard, keysOf, writeFile } from '../../use-cases/store-file.ts';
import { findPhoto, hasHash, refusePhoto, storePhoto } from '../data/event-photos.ts';
import { findEvent, lockEvent } from '../data/gallery-events.ts';
import { isRemovedFile } from '../data/removed-files.ts';
import { type EventPhoto, isOverdue } from '../domain/event-photo.ts';
import { type BeginPhotoDeps, refuseRefused, sentKey } from './begin-photo.ts';
import { preparePhoto, type SentPhoto } from './prepare-photo.ts';

export type CompletePhotoDeps = BeginPhotoDeps & {
  /** Limits the files that are inspected at a time, in total and of one guest. */
  runFairly: RunFairly;
};

/** Refusals of the file itself; any other error leaves the photo open for a retry. */
const REFUSALS: readonly ErrorCode[] = [...FILE_REFUSALS, 'EVENT_PHOTO_KNOWN', 'EVENT_PHOTO_REMOVED'];

/** Stores an inspected photo; null when another attempt has closed it since. EVENT_PHOTO_KNOWN for a file that the event has,
 * EVENT_PHOTO_REMOVED for one that staff removed. */
async function store(
  { database }: CompletePhotoDeps,
  { deliveryKey, ...photo }: EventPhoto,
  { file, contentHash }: SentPhoto,
): Promise<EventPhoto | null> {
  return database.$transaction(async (tx) => {
    await lockEvent(tx, photo.eventId);
    const event = await findEvent(tx, photo.eventId);
    if (!event) throw new AppError('NOT_FOUND');
    const present = await findPhoto(tx, photo.id);
    if (present?.state !== 'sending') return null;
    if (isOverdue(present, new Date())) throw new AppError('UPLOAD_INCOMPLETE');
    if (await hasHash(tx, event.id, contentHash)) throw new AppError('EVENT_PHOTO_KNOWN');
    if (await isRemovedFile(tx, event.id, contentHash)) throw new AppError('EVENT_PHOTO_REMOVED');
    const { mimeType, width, height } = file;
    const stored = await storePhoto(tx, photo.id, {
      ...{ deliveryKey, contentHash, mimeType, width, height, size: file.body.length },
      state: event.trustsGuests ? 'approved' : 'pending',
      now: new Date(),
    });
    if (stored) await cancelDeletion(tx, keysOf(deliveryKey, file));
    return stored;
  });
}

/** What another attempt has made of a photo. */
async function outcomeOf({ database }: CompletePhotoDeps, id: string): Promise<EventPhoto> {
  const photo = await findPhoto(database, id);
  if (!photo) throw new AppError('NOT_FOUND');
  refuseRefused(photo);
  return photo;
}

async function inspectAndStore(deps: CompletePhotoDeps, photo: EventPhoto): Promise<EventPhoto> {
  const sent = await preparePhoto(deps, sentKey(photo.id));
  if (await hasHash(deps.database, photo.eventId, sent.contentHash)) {
    // Of this photo itself, when its response was lost.
    const now = await outcomeOf(deps, photo.id);
    if (now.state !== 'sending') return now;
    throw new AppError('EVENT_PHOTO_KNOWN');
  }
  // Each attempt writes under a new key: it neither overwrites what another one has stored nor dooms its files.
  const deliveryKey = randomBase62();
  await writeFile(deps, deliveryKey, sent.file);
  const stored = await store(deps, { ...photo, deliveryKey }, sent);
  if (!stored) {
    await discard(deps.store, keysOf(deliveryKey, sent.file));
    return outcomeOf(deps, photo.id);
  }
  await discard(deps.store, [sentKey(photo.id)]);
  return stored;
}

async function completeOnce(deps: CompletePhotoDeps, photo: EventPhoto): Promise<EventPhoto> {
  const before = await outcomeOf(deps, photo.id);
  if (before.state !== 'sending') return before;
  if (isOverdue(before, new Date())) throw new AppError('UPLOAD_INCOMPLETE');
  try {
    return await inspectAndStore(deps, before);
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (REFUSALS.includes(error.code) && (await refusePhoto(deps.database, photo.id, error)))
      await discard(deps.store, [sentKey(photo.id)]);
    throw error;
  }
}

/**
 * Takes a photo in that was sent to the store: it is shown at once where the event trusts its guests, else it waits for the
 * review. Idempotent. UPLOAD_INCOMPLETE when nothing was sent in time; FILE_UNSUPPORTED, FILE_TOO_LARGE, EVENT_PHOTO_KNOWN for
 * a file that the event has already, and EVENT_PHOTO_REMOVED for one that staff removed.
 */
export const completePhoto = (deps: CompletePhotoDeps, photo: EventPhoto): Promise<EventPhoto> =>
  deps.runFairly(photo.guestId, () => completeOnce(deps, photo));
