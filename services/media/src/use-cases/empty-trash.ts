import { runInBatches, scheduleDeletion } from '@tapory/service-kit';
import { objectKeysOf } from '../clients/file-store.ts';
import { eraseContents, findTrash, lockContents } from '../data/contents.ts';
import type { Database, Tx } from '../data/database.ts';
import { withoutEvidence } from '../data/evidence.ts';
import type { Content } from '../domain/content.ts';

/** Contents per transaction. */
const BATCH = 500;

/**
 * What is found still once it is locked: anything may have been restored, or hidden by staff and so be evidence, since it was
 * looked for.
 */
async function lockFound(tx: Tx, find: () => Promise<Content[]>, ids: string[]): Promise<Content[]> {
  await lockContents(tx, ids);
  const locked = new Set(ids);
  return (await find()).filter(({ id }) => locked.has(id));
}

/** Erases what `find` returns from the trash, batch by batch; the sweep removes the objects. */
export async function eraseTrash(
  database: Database,
  find: (tx: Tx, limit: number) => Promise<Content[]>,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<void> {
  await runInBatches({ size: BATCH, signal }, (limit) =>
    database.$transaction(async (tx) => {
      const found = await find(tx, limit);
      const ids = found.map(({ id }) => id);
      const contents = await lockFound(tx, () => find(tx, limit), ids);
      await scheduleDeletion(tx, await withoutEvidence(tx, contents.flatMap(objectKeysOf)), now);
      await eraseContents(
        tx,
        contents.map(({ id }) => id),
      );
      return found.length;
    }),
  );
}

/** Erases a person's trash before its retention is over. */
export const emptyTrash = ({ database }: { database: Database }, ownerId: string, now: Date): Promise<void> =>
  eraseTrash(database, (tx, limit) => findTrash(tx, ownerId, limit), { now });
