import { execute } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Job } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

const now = sql<Date>`now()`;

/** What its owner may say of a design. */
export type JobWords = { title?: string | undefined; isStarred?: boolean | undefined };

export async function storeJobWords(tx: Tx, id: string, { title, isStarred }: JobWords): Promise<void> {
  const change = {
    ...(title === undefined ? {} : { title }),
    ...(isStarred === undefined ? {} : { isStarred }),
  };
  await execute(
    tx,
    build
      .updateTable('job')
      .set({ ...change, updatedAt: now })
      .where('id', '=', id),
  );
}

/**
 * Puts an ended job into the trash, from which the sweep takes it for ever after so many days; false when it is there
 * already or has another status by now.
 */
export async function markTrashed(
  tx: Tx,
  { id, status }: Pick<Job, 'id' | 'status'>,
  days: number,
): Promise<boolean> {
  const eraseAfter = sql<Date>`now() + ${days}::int * interval '1 day'`;
  const trash = build.updateTable('job').set({ trashedAt: now, eraseAfter, updatedAt: now });
  const kept = trash.where('id', '=', id).where('status', '=', status).where('trashedAt', 'is', null);
  return (await execute(tx, kept)) === 1;
}

/** Takes a job out of the trash; false when it is not there. */
export async function markRestored(tx: Tx, id: string): Promise<boolean> {
  const restore = build.updateTable('job').set({ trashedAt: null, eraseAfter: null, updatedAt: now });
  return (await execute(tx, restore.where('id', '=', id).where('trashedAt', 'is not', null))) === 1;
}
