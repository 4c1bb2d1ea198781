import { randomInt } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { Database, Tx } from '../../data/database.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import { findEvent, insertEvent } from '../data/gallery-events.ts';
import { CODE_LENGTH, CODE_LETTERS, type EventTerms, type GalleryEvent } from '../domain/gallery-event.ts';

/** Codes that are tried before something else must be wrong. */
const TRIES = 5;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** EVENT_DATES_INVALID for an event that ends before it begins. */
export function checkDates({ opensAt, closesAt }: Pick<GalleryEvent, 'opensAt' | 'closesAt'>): void {
  if (opensAt >= closesAt) throw new AppError('EVENT_DATES_INVALID');
}

/** The person may be made a host: an erased account is none. */
export async function admitHost(tx: Tx, hostId: string | null): Promise<void> {
  if (!hostId) return;
  await lockOwner(tx, hostId);
  await refuseErased(tx, hostId);
}

/** Creates an event under a new random code. Idempotent by its id. EVENT_DATES_INVALID. */
export async function createEvent(
  database: Database,
  event: EventTerms & { id: string },
): Promise<GalleryEvent> {
  checkDates(event);
  return database.$transaction(async (tx) => {
    await admitHost(tx, event.hostId);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const stored =
        (await insertEvent(tx, { ...event, code: newCode() })) ?? (await findEvent(tx, event.id));
      if (stored) return stored;
    }
    throw new Error('no free code was found');
  });
}
