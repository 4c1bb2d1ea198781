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
  count: number;
  /** The part in the trash. */
  deletedBytes: number;
  deletedCount: number;
};

/** The trash counts, since it occupies the store until it is emptied. */
export async function readStorageUse(tx: Tx, ownerId: string): Promise<StorageUse> {
  // Two partial indexes cover an owner's contents; without a condition on deleted_at neither is used.
  const [row] = await tx.$queryRaw<StorageUse[]>`
    SELECT kept.bytes + trash.bytes AS "usedBytes", kept.count + trash.count AS count,
      trash.bytes AS "deletedBytes", trash.count AS "deletedCount"
    FROM (SELECT coalesce(sum(size), 0)::float8 AS bytes, count(*)::int AS count
        FROM content WHERE owner_id = ${ownerId}::uuid AND deleted_at IS NULL) AS kept,
      (SELECT coalesce(sum(size), 0)::float8 AS bytes, count(*)::int AS count
        FROM content WHERE owner_id = ${ownerId}::uuid AND deleted_at IS NOT NULL) AS trash`;
  return row ?? { usedBytes: 0, count: 0, deletedBytes: 0, deletedCount: 0 };
}

/**
 * Throws STORAGE_QUOTA_EXCEEDED when an owner has as many contents as allowed, or additional bytes exceed the quota.
 * The caller holds the owner's lock.
 */
export async function checkQuota(
  tx: Tx,
  { quotaBytes, contents }: Pick<Limits, 'quotaBytes' | 'contents'>,
  more: { ownerId: string; bytes: number; contents: 0 | 1 },
): Promise<void> {
  const { usedBytes, count } = await readStorageUse(tx, more.ownerId);
  if (usedBytes + more.bytes > quotaBytes || count + more.contents > contents)
    throw new AppError('STORAGE_QUOTA_EXCEEDED');
}
