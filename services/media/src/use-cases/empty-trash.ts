import { doomObjects } from '@tapory/service-kit';
import { objectKeysOf } from '../clients/file-store.ts';
import { eraseContents, findTrash } from '../data/contents.ts';
import type { Database } from '../data/database.ts';

/** Contents per transaction. */
const BATCH = 500;

/** Erases a person's trash before its retention is over; the sweep removes the objects. */
export async function emptyTrash(
  { database }: { database: Database },
  ownerId: string,
  now: Date,
): Promise<void> {
  for (let erased = BATCH; erased === BATCH; )
    erased = await database.$transaction(async (tx) => {
      const contents = await findTrash(tx, ownerId, BATCH);
      await doomObjects(tx, contents.flatMap(objectKeysOf), now);
      await eraseContents(
        tx,
        contents.map(({ id }) => id),
      );
      return contents.length;
    });
}
