import type { Tx } from '../../data/database.ts';

/** The bytes of a photo that staff removed; of no event where no event takes them again. */
export type RemovedFile = { id: string; sha256: string; eventId: string | null; removedAt: Date };

export async function insertRemovedFiles(tx: Tx, files: RemovedFile[]): Promise<void> {
  await tx.removedFile.createMany({ data: files, skipDuplicates: true });
}

/** Whether staff removed these bytes, from this event or by a rule from any. */
export async function isRemovedFile(tx: Tx, eventId: string, sha256: string): Promise<boolean> {
  const where = { sha256, OR: [{ eventId: null }, { eventId }] };
  return (await tx.removedFile.count({ where })) > 0;
}

/** Forgets files that were removed before a time. */
export async function forgetOldFiles(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.$executeRaw`DELETE FROM removed_file WHERE id IN
    (SELECT id FROM removed_file WHERE removed_at < ${before}::timestamptz LIMIT ${limit}::int)`;
}
