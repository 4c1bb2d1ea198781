import type { Tx } from './database.ts';

/** Notes that orders carry these pictures, each if it is its orderer's. In the order of their ids, so that two such cannot wait for each other. */
export async function markOrdered(tx: Tx, pictures: { jobId: string; ownerId: string }[]): Promise<void> {
  // Named twice, so that the planner goes by the index however many rows it takes a recordset for.
  const ids = pictures.map(({ jobId }) => jobId);
  await tx.$executeRaw`
    UPDATE job SET ordered_at = now(), updated_at = now() WHERE id IN (
      SELECT j.id FROM job j
      JOIN jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS p("jobId" uuid, "ownerId" uuid)
        ON j.id = p."jobId" AND j.owner_id = p."ownerId"
      WHERE j.id = ANY(${ids}::uuid[]) AND j.ordered_at IS NULL ORDER BY j.id FOR UPDATE OF j)`;
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
