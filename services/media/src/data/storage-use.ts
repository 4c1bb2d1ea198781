import { AppError } from '@tapory/errors';
import type { Tx } from './database.ts';

/** Lets one transaction at a time count and change what an owner stores, until it ends. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('media.owner:' || ${ownerId}::text, 0))`;
}

/** Throws UNAUTHENTICATED when the owner was erased. The caller holds the owner's lock. */
export async function refuseErased(tx: Tx, ownerId: string): Promise<void> {
  if ((await tx.erasedOwner.count({ where: { ownerId } })) > 0) throw new AppError('UNAUTHENTICATED');
}

/** Remembers that an owner was erased. */
export async function markErased(tx: Tx, ownerId: string): Promise<void> {
  await tx.erasedOwner.createMany({ data: [{ ownerId }], skipDuplicates: true });
}

/** How many texts of an owner are not in the trash. */
export function countTexts(tx: Tx, ownerId: string): Promise<number> {
  return tx.content.count({ where: { ownerId, type: 'text', deletedAt: null } });
}

/** Bytes of an owner's contents; what lies in the trash does not count. */
export async function storedBytes(tx: Tx, ownerId: string): Promise<number> {
  const { _sum } = await tx.content.aggregate({ where: { ownerId, deletedAt: null }, _sum: { size: true } });
  return _sum.size ?? 0;
}
