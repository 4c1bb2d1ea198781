import { AppError } from '@tapory/errors';
import { cancelDeletion, randomBase62, scheduleDeletion } from '@tapory/service-kit';
import type { FileStore } from '../../clients/file-store.ts';
import type { Database } from '../../data/database.ts';
import { type Limits, tooLarge } from '../../domain/limits.ts';
import { GRACE_MS } from '../../use-cases/begin-upload.ts';
import type { EventGuest } from '../data/event-guests.ts';
import { countPhotos, findPhoto, insertPhoto, restartPhoto } from '../data/event-photos.ts';
import { lockEvent } from '../data/gallery-events.ts';
import { type EventPhoto, isOverdue, SENDING_MS } from '../domain/event-photo.ts';
import type { GalleryEvent } from '../domain/gallery-event.ts';
import { checkOpen } from './join-event.ts';

export type BeginPhotoDeps = {
  database: Database;
  store: FileStore;
  limits: Limits;
};

/** Where a file of a guest stands until it was looked at. */
export const sentKey = (photoId: string): string => `event-uploads/${photoId}`;

const FORM_TYPE = 'application/octet-stream';

export type PhotoForm = { url: string; fields: Record<string, string> };

export type NewPhoto = { id: string; event: GalleryEvent; guest: EventGuest; size: number };

/** A guest's own photo; NOT_FOUND for another one's. */
export function ownPhoto(photo: EventPhoto | null, guest: EventGuest): EventPhoto {
  if (!photo || photo.guestId !== guest.id) throw new AppError('NOT_FOUND');
  return photo;
}

/** Throws the reason of a photo that was refused. */
export function refuseRefused({ refusal }: EventPhoto): void {
  if (refusal) throw new AppError(refusal.code, { params: refusal.params });
}

async function begin(deps: BeginPhotoDeps, { id, event, guest }: NewPhoto, now: Date): Promise<EventPhoto> {
  return deps.database.$transaction(async (tx) => {
    if (!(await lockEvent(tx, event.id))) throw new AppError('EVENT_NOT_FOUND');
    const known = await findPhoto(tx, id);
    if (known && !isOverdue(ownPhoto(known, guest), now)) return known;
    checkOpen(event, now);
    const max = event.photosPerGuest;
    if ((await countPhotos(tx, { guestId: guest.id }, now)) >= max)
      throw new AppError('EVENT_GUEST_LIMIT_EXCEEDED', { params: { max } });
    if ((await countPhotos(tx, { eventId: event.id }, now)) >= event.photosMax)
      throw new AppError('EVENT_FULL');
    if (known) await restartPhoto(tx, id, now);
    const keys = { deliveryKey: randomBase62(), reviewKey: randomBase62() };
    await insertPhoto(tx, { id, eventId: event.id, guestId: guest.id, ...keys });
    await cancelDeletion(tx, [sentKey(id)]);
    await scheduleDeletion(tx, [sentKey(id)], new Date(now.getTime() + SENDING_MS + GRACE_MS));
    return ownPhoto(await findPhoto(tx, id), guest);
  });
}

/**
 * Creates a form with which a guest's browser sends one photo to the object store; null for a photo that is there already,
 * so that sending again after a lost response doubles nothing. EVENT_NOT_OPEN, EVENT_ENDED, EVENT_FULL,
 * EVENT_GUEST_LIMIT_EXCEEDED, UPLOAD_EMPTY, FILE_TOO_LARGE, and the reason of a photo that was refused.
 */
export async function beginPhoto(
  deps: BeginPhotoDeps,
  input: NewPhoto,
  now: Date,
): Promise<PhotoForm | null> {
  if (input.size === 0) throw new AppError('UPLOAD_EMPTY');
  const maxBytes = deps.limits.maxRawBytes.image;
  if (input.size > maxBytes) throw new AppError('FILE_TOO_LARGE', tooLarge(input.size, maxBytes));
  const photo = await begin(deps, input, now);
  refuseRefused(photo);
  if (photo.state !== 'sending') return null;
  const key = sentKey(photo.id);
  // No form outlives the photo that is being sent: what it brought then would be nobody's.
  const expiresInS = Math.ceil((photo.createdAt.getTime() + SENDING_MS - now.getTime()) / 1000);
  return deps.store.presignPost({ key, contentType: FORM_TYPE, maxBytes, expiresInS });
}
