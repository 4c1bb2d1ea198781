import type { Tx } from './database.ts';

/** Lets one transaction at a time count and change what an owner stores, until it ends. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('media.owner:' || ${ownerId}::text, 0))`;
}

/** Bytes of an owner's contents; what lies in the trash does not count. */
export async function storedBytes(tx: Tx, ownerId: string): Promise<number> {
  const { _sum } = await tx.content.aggregate({ where: { ownerId, deletedAt: null }, _sum: { size: true } });
  return _sum.size ?? 0;
}
