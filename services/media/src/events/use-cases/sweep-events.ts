import { runInBatches, scheduleDeletion } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { erasePhotos, findAbandoned } from '../data/event-photos.ts';
import { findEventEndedBefore } from '../data/gallery-events.ts';
import { eraseEventsWithPhotos, objectsOf } from './remove-photos.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;

/** Erases photos that never arrived or were refused, a day later, and events some time after their end. */
export async function sweepEvents(
  { database, keepDays }: { database: Database; keepDays: number },
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await runInBatches({ size: BATCH, signal }, (limit) =>
    database.$transaction(async (tx) => {
      const ids = await findAbandoned(tx, new Date(now.getTime() - DAY_MS), limit);
      const erased = await erasePhotos(tx, { id: { in: ids }, state: { in: ['sending', 'refused'] } });
      await scheduleDeletion(tx, erased.flatMap(objectsOf), now);
      return ids.length;
    }),
  );
  const before = new Date(now.getTime() - keepDays * DAY_MS);
  while (!signal?.aborted) {
    const event = await findEventEndedBefore(database, before);
    if (!event) return;
    await database.$transaction((tx) => eraseEventsWithPhotos(tx, [event.id], now));
  }
}
