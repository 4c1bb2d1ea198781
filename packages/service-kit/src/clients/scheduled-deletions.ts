import type { TransactionClient } from '@tapory/persistence';

/**
 * Objects of the store that are deleted at some time unless that is cancelled before, in the service's own table
 * `doomed_object` (key, remove_after). Written before the object is, so that nothing stays in the store without a row that
 * knows it, whenever the process dies.
 */

/** Objects that one request to the store removes; S3 takes 1000. */
const BATCH = 500;

/** When an object is tried again that the store refused to remove, ms. */
const RETRY_MS = 3_600_000;

/** Schedules objects for deletion; one that is scheduled already keeps its time. */
export async function scheduleDeletion(
  tx: TransactionClient,
  keys: readonly string[],
  removeAfter: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await tx.$executeRawUnsafe(
    `INSERT INTO doomed_object (key, remove_after)
     SELECT key, $2::timestamptz FROM (SELECT DISTINCT unnest($1::text[]) AS key ORDER BY key) k
     ON CONFLICT DO NOTHING`,
    keys,
    removeAfter,
  );
}

/** Cancels the deletion of objects: they are kept, or deleted already. */
export async function cancelDeletion(tx: TransactionClient, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.$executeRawUnsafe('DELETE FROM doomed_object WHERE key = ANY($1::text[])', keys);
}

/** Removes objects from the store; answers the keys of those that it refused to remove. */
type Remove = (keys: string[]) => Promise<string[]>;

/**
 * Removes every object whose time has come, batch after batch until none is left. What the store refuses to remove
 * stays on the list and is tried again in an hour. Ends after the batch in hand once `signal` is aborted. Answers how
 * many were removed and refused.
 */
export async function deleteDueObjects(
  tx: TransactionClient,
  remove: Remove,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<{ removed: number; refused: number }> {
  const total = { removed: 0, refused: 0 };
  while (!signal?.aborted) {
    const rows = await tx.$queryRawUnsafe<{ key: string }[]>(
      'SELECT key FROM doomed_object WHERE remove_after <= $1::timestamptz ORDER BY remove_after LIMIT $2::int',
      now,
      BATCH,
    );
    if (rows.length === 0) break;
    const keys = rows.map(({ key }) => key);
    const refused = await remove(keys);
    await cancelDeletion(
      tx,
      keys.filter((key) => !refused.includes(key)),
    );
    if (refused.length > 0)
      await tx.$executeRawUnsafe(
        'UPDATE doomed_object SET remove_after = $2::timestamptz WHERE key = ANY($1::text[])',
        refused,
        new Date(now.getTime() + RETRY_MS),
      );
    total.removed += keys.length - refused.length;
    total.refused += refused.length;
  }
  return total;
}
