import { AppError } from '@tapory/errors';
import type { Limits } from '../domain/limits.ts';
import type { Tx } from './database.ts';

/** Number of texts of an owner that are not in the trash. */
export function countTexts(tx: Tx, ownerId: string): Promise<number> {
  return tx.content.count({ where: { ownerId, type: 'text', deletedAt: null } });
}

export type StorageUse = {
  /** Everything that counts towards the quota, including the trash. */
  usedBytes: number;
  /** The part in the trash. */
  deletedBytes: number;
  deletedCount: number;
};

/** The trash counts, since it occupies the store until it is emptied. */
export async function readStorageUse(tx: Tx, ownerId: string): Promise<StorageUse> {
  const [row] = await tx.$queryRaw<StorageUse[]>`
    SELECT coalesce(sum(size), 0)::float8 AS "usedBytes",
      coalesce(sum(size) FILTER (WHERE deleted_at IS NOT NULL), 0)::float8 AS "deletedBytes",
      (count(*) FILTER (WHERE deleted_at IS NOT NULL))::int AS "deletedCount"
    FROM content WHERE owner_id = ${ownerId}::uuid`;
  return row ?? { usedBytes: 0, deletedBytes: 0, deletedCount: 0 };
}

/** Throws STORAGE_QUOTA_EXCEEDED when additional bytes exceed the quota. The caller holds the owner's lock. */
export async function checkQuota(
  tx: Tx,
  { quotaBytes }: Pick<Limits, 'quotaBytes'>,
  more: { ownerId: string; bytes: number },
): Promise<void> {
  const { usedBytes } = await readStorageUse(tx, more.ownerId);
  if (usedBytes + more.bytes > quotaBytes) throw new AppError('STORAGE_QUOTA_EXCEEDED');
}
