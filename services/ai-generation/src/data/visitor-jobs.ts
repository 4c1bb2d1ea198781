import { query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Job } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { stored } from './jobs.ts';
import { build } from './query-builder.ts';

/** Most pictures of a device that are shown. */
const SHOWN = 20;

const kept = stored.where('isVisitor', '=', true).where('eraseAfter', '>', sql<Date>`now()`);

/** What was drawn on a device and is still kept, the newest first. */
export const listVisitorJobs = (tx: Tx, deviceId: string): Promise<Job[]> =>
  query(tx, kept.where('ownerId', '=', deviceId).orderBy('createdAt', 'desc').limit(SHOWN));

export async function findVisitorJob(tx: Tx, deviceId: string, id: string): Promise<Job | null> {
  const [row] = await query(tx, kept.where('ownerId', '=', deviceId).where('id', '=', id));
  return row ?? null;
}

/** What moderators have removed is erased all the same. */
const eraseRemoved = sql<Date | null>`CASE WHEN EXISTS (
  SELECT 1 FROM art_block b WHERE b.job_id = job.id AND b.removed_at IS NOT NULL) THEN erase_after END`;

/** Gives what was drawn on a device to an account, for good; only one account gets it. The caller holds both locks. */
export async function moveToAccount(tx: Tx, deviceId: string, ownerId: string): Promise<Job[]> {
  const moved = await query(
    tx,
    build
      .updateTable('job')
      .set({ ownerId, isVisitor: false, eraseAfter: eraseRemoved, updatedAt: sql<Date>`now()` })
      .where('ownerId', '=', deviceId)
      .where('isVisitor', '=', true)
      .where('eraseAfter', '>', sql<Date>`now()`)
      .returning('id'),
  );
  const ids = moved.map(({ id }) => id);
  return ids.length === 0 ? [] : query(tx, stored.where('id', 'in', ids).orderBy('createdAt', 'desc'));
}
