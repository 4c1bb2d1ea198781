import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** A photo that a person uploads; what is stored of it is null until it was inspected. */
export type PhotoUpload = {
  id: string;
  ownerId: string;
  sourceKey: string | null;
  width: number | null;
  height: number | null;
  jobId: string | null;
};

const COLUMNS = ['id', 'ownerId', 'sourceKey', 'width', 'height', 'jobId'] as const;

/** Stores a new upload; the same id is stored once. */
export async function insertPhotoUpload(tx: Tx, upload: { id: string; ownerId: string }): Promise<void> {
  await execute(
    tx,
    build
      .insertInto('photoUpload')
      .values(upload)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function findPhotoUpload(tx: Tx, id: string): Promise<PhotoUpload | null> {
  const [row] = await query(tx, build.selectFrom('photoUpload').select(COLUMNS).where('id', '=', id));
  return row ?? null;
}

/** Whether a photo is still its upload's: it goes with that. */
export async function isSourceKept(tx: Tx, sourceKey: string): Promise<boolean> {
  const upload = build.selectFrom('photoUpload').select('id').where('sourceKey', '=', sourceKey);
  return (await query(tx, upload.limit(1))).length === 1;
}

/** Uploads of a person since then, and when the oldest of them began. */
export async function countPhotoUploads(
  tx: Tx,
  ownerId: string,
  since: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await query(
    tx,
    build
      .selectFrom('photoUpload')
      .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('oldestAt')])
      .where('ownerId', '=', ownerId)
      .where('createdAt', '>', since),
  );
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null };
}

/** Notes the inspected photo; false when another inspection was faster, or the person was erased. */
export async function markInspected(
  tx: Tx,
  id: string,
  photo: { sourceKey: string; width: number; height: number },
): Promise<boolean> {
  const update = build.updateTable('photoUpload').set(photo).where('id', '=', id);
  return (await execute(tx, update.where('sourceKey', 'is', null))) === 1;
}

/** Notes the design that was made of a photo; false when there is one already, or the person was erased. */
export async function markUsed(tx: Tx, id: string, jobId: string): Promise<boolean> {
  const update = build.updateTable('photoUpload').set({ jobId }).where('id', '=', id);
  return (await execute(tx, update.where('jobId', 'is', null))) === 1;
}

/** Forgets uploads that nobody continues any more. */
export async function purgePhotoUploads(tx: Tx, before: Date): Promise<void> {
  await execute(tx, build.deleteFrom('photoUpload').where('createdAt', '<', before));
}

export async function erasePhotoUploads(tx: Tx, ownerId: string): Promise<void> {
  await execute(tx, build.deleteFrom('photoUpload').where('ownerId', '=', ownerId));
}
