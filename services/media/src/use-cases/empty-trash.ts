import { runInBatches, scheduleDeletion } from '@tapory/service-kit';
import { objectKeysOf } from '../clients/file-store.ts';
import { eraseContents, findTrash } from '../data/contents.ts';
import type { Database, Tx } from '../data/database.ts';
import type { Content } from '../domain/content.ts';

/** Contents per transaction. */
const BATCH = 500;

/** Erases what `find` returns from the trash, batch by batch; the sweep removes the objects. */
export async function eraseTrash(
  database: Database,
  find: (tx: Tx, limit: number) => Promise<Content[]>,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<void> {
  await runInBatches({ size: BATCH, signal }, (limit) =>
    database.$transaction(async (tx) => {
      const contents = await find(tx, limit);
      await scheduleDeletion(tx, contents.flatMap(objectKeysOf), now);
      await eraseContents(
        tx,
        contents.map(({ id }) => id),
      );
      return contents.length;
    }),
  );
}

/** Erases a person's trash before its retention is over. */
export const emptyTrash = ({ database }: { database: Database }, ownerId: string, now: Date): Promise<void> =>
  eraseTrash(database, (tx, limit) => findTrash(tx, ownerId, limit), { now });
