import { AppError } from '@tapory/errors';
import type { Database } from '../../data/database.ts';
import { findEvent, setCover, updateEvent } from '../data/gallery-events.ts';
import type { EventTerms, GalleryEvent } from '../domain/gallery-event.ts';
import { admitHost, checkDates } from './create-event.ts';

/**
 * Changes terms of an event. CONFLICT when somebody else has changed it since this version, EVENT_DATES_INVALID when it
 * would end before it begins.
 */
export async function changeEvent(
  database: Database,
  { id, version }: Pick<GalleryEvent, 'id' | 'version'>,
  change: Partial<EventTerms>,
): Promise<GalleryEvent> {
  return database.$transaction(async (tx) => {
    const before = await findEvent(tx, id);
    if (!before) throw new AppError('NOT_FOUND');
    checkDates({ ...before, ...change });
    await admitHost(tx, change.hostId ?? null);
    const after = await updateEvent(tx, { id, version }, change);
    if (!after) throw new AppError('CONFLICT');
    return after;
  });
}

/** Ends an event now: no photo is taken any more. One that has ended, or not begun, stays as it is but closed. Idempotent. */
export async function closeEvent(database: Database, id: string, now: Date): Promise<GalleryEvent> {
  return database.$transaction(async (tx) => {
    const event = await findEvent(tx, id);
    if (!event) throw new AppError('NOT_FOUND');
    if (event.closesAt <= now) return event;
    const opensAt = event.opensAt < now ? event.opensAt : new Date(now.getTime() - 1);
    const closed = await updateEvent(tx, event, { opensAt, closesAt: now });
    if (!closed) throw new AppError('CONFLICT');
    return closed;
  });
}

/** Puts a photo of the event on its pages, or none. NOT_FOUND for one of another event. */
export async function chooseCover(database: Database, event: GalleryEvent, coverId: string | null) {
  if (coverId !== null) {
    const photo = await database.eventPhoto.findUnique({ where: { id: coverId, eventId: event.id } });
    if (!photo) throw new AppError('NOT_FOUND');
  }
  await setCover(database, event.id, coverId);
  return { ...event, coverId };
}
