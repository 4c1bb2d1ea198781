import type { Tx } from './database.ts';

/** Notes that an order carries these pictures of a person. */
export async function markOrdered(tx: Tx, ownerId: string, jobIds: string[]): Promise<void> {
  await tx.job.updateMany({
    where: { id: { in: jobIds }, ownerId, orderedAt: null },
    data: { orderedAt: new Date() },
  });
}

/** A person's jobs that no order carries. */
export function findErasable(tx: Tx, ownerId: string): Promise<{ id: string; deliveryKey: string | null }[]> {
  return tx.job.findMany({ where: { ownerId, orderedAt: null }, select: { id: true, deliveryKey: true } });
}

/** Removes jobs and everything that counts for the person's limits. */
export async function removeJobs(tx: Tx, ownerId: string, ids: string[]): Promise<void> {
  await tx.job.deleteMany({ where: { id: { in: ids } } });
  await tx.jobRequest.deleteMany({ where: { ownerId } });
}

/** Takes the person's own words from the jobs that stay. */
export async function eraseWords(tx: Tx, ownerId: string): Promise<void> {
  await tx.job.updateMany({ where: { ownerId }, data: { prompt: '', title: '' } });
}
