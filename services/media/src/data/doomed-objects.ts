import type { Tx } from './database.ts';

/**
 * Notes objects that are to go at this time unless spared before. Noted before the object is written, so that nothing
 * stays in the store without a row that knows it, whenever the process dies.
 */
export async function doomObjects(tx: Tx, keys: string[], removeAfter: Date): Promise<void> {
  await tx.doomedObject.createMany({
    data: keys.map((key) => ({ key, removeAfter })),
    skipDuplicates: true,
  });
}

/** Takes objects off the list: they are kept, or gone already. */
export async function spareObjects(tx: Tx, keys: string[]): Promise<void> {
  await tx.doomedObject.deleteMany({ where: { key: { in: keys } } });
}

export async function findDueObjects(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.doomedObject.findMany({
    where: { removeAfter: { lte: now } },
    orderBy: { removeAfter: 'asc' },
    take: limit,
  });
  return rows.map((row) => row.key);
}
