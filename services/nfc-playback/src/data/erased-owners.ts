import type { Tx } from './database.ts';

/** Lets one transaction at a time keep or erase what is a person's, until it ends. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('nfc.owner:' || ${ownerId}::text, 0))`;
}

/** Whether a person was erased. The caller holds the person's lock. */
export async function isErased(tx: Tx, ownerId: string): Promise<boolean> {
  return (await tx.erasedOwner.count({ where: { ownerId } })) > 0;
}

/** Remembers that a person was erased. */
export async function markErased(tx: Tx, ownerId: string): Promise<void> {
  await tx.erasedOwner.createMany({ data: [{ ownerId }], skipDuplicates: true });
}
