import { execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

const now = sql<Date>`now()`;

/** Marks pictures as ordered if they belong to the buyer. Locked in the order of their ids, so that two calls cannot deadlock. */
export async function markOrdered(tx: Tx, pictures: { jobId: string; ownerId: string }[]): Promise<void> {
  // The ids are passed twice, so that the planner uses the index whatever its row estimate of the recordset.
  const ids = pictures.map(({ jobId }) => jobId);
  const theirs = sql<string>`
    SELECT j.id FROM job j
    JOIN jsonb_to_recordset(${json(pictures)}) AS p("jobId" uuid, "ownerId" uuid)
      ON j.id = p."jobId" AND j.owner_id = p."ownerId"
    WHERE j.id = ANY(${ids}::uuid[]) AND j.ordered_at IS NULL ORDER BY j.id FOR UPDATE OF j`;
  const ordered = { orderedAt: now, updatedAt: now };
  await execute(tx, build.updateTable('job').set(ordered).where(sql<boolean>`id IN (${theirs})`));
}

/** Deletes a person's jobs without a picture, and the requests that count towards the limits. */
export async function removeUnfinished(tx: Tx, ownerId: string): Promise<void> {
  const jobs = build.deleteFrom('job').where('ownerId', '=', ownerId).where('orderedAt', 'is', null);
  await execute(tx, jobs.where('deliveryKey', 'is', null));
  await execute(tx, build.deleteFrom('jobRequest').where('ownerId', '=', ownerId));
}

/** Schedules the erasure of a person's pictures; pictures that are ordered before are retained. */
export async function scheduleErasure(tx: Tx, ownerId: string, eraseAfter: Date): Promise<void> {
  const jobs = build.updateTable('job').set({ eraseAfter, updatedAt: now }).where('ownerId', '=', ownerId);
  // What lies in the trash has a later date already.
  const isLater = sql<boolean>`(erase_after IS NULL OR erase_after > ${eraseAfter})`;
  await execute(tx, jobs.where('orderedAt', 'is', null).where(isLater));
}

/** What an erased person left goes when it was to go, whatever is decided about it later. */
const isOfSomebody = sql<boolean>`NOT EXISTS (SELECT 1 FROM erased_owner e WHERE e.owner_id = job.owner_id)`;

/**
 * Schedules the erasure of a design that moderators have removed, not before so many days, although it was a visitor's or lies in the
 * trash; one that is ordered is retained.
 */
export async function scheduleRemoval(tx: Tx, jobId: string, days: number): Promise<void> {
  const eraseAfter = sql<Date>`greatest(erase_after, now() + ${days}::int * interval '1 day')`;
  const jobs = build.updateTable('job').set({ eraseAfter, updatedAt: now }).where('id', '=', jobId);
  const isKept = sql<boolean>`(erase_after IS NULL OR is_visitor OR trashed_at IS NOT NULL)`;
  await execute(tx, jobs.where(isKept).where(isOfSomebody));
}

/** Keeps a design after all whose removal was taken back; what a visitor drew, or lies in the trash, goes when it would have. */
export async function cancelRemoval(tx: Tx, jobId: string): Promise<void> {
  const kept = build.updateTable('job').set({ eraseAfter: null, updatedAt: now }).where('id', '=', jobId);
  await execute(tx, kept.where('isVisitor', '=', false).where('trashedAt', 'is', null).where(isOfSomebody));
}

/** What is stored of a deleted picture. */
export type ErasedPicture = {
  id: string;
  ownerId: string;
  kind: string;
  isVisitor: boolean;
  deliveryKey: string | null;
  sourceKey: string | null;
};

/** Deletes pictures whose erasure is due, at most `limit`; returns the keys of their files. */
export async function deleteErasable(tx: Tx, at: Date, limit: number): Promise<ErasedPicture[]> {
  const due = build
    .selectFrom('job')
    .select('id')
    .where('eraseAfter', '<=', at)
    .where('orderedAt', 'is', null)
    .orderBy('eraseAfter')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return query(
    tx,
    build
      .deleteFrom('job')
      .where('id', 'in', due)
      .returning(['id', 'ownerId', 'kind', 'isVisitor', 'deliveryKey', 'sourceKey']),
  );
}

/** Erases prompts, words of prompts and titles of a person's remaining jobs. */
export async function eraseTexts(tx: Tx, ownerId: string): Promise<void> {
  const erased = { prompt: '', title: '', words: null, updatedAt: now };
  await execute(tx, build.updateTable('job').set(erased).where('ownerId', '=', ownerId));
}
