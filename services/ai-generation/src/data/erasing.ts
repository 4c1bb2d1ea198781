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

/** Removes a person's jobs without a picture, and everything that counts for their limits. */
export async function removeUnfinished(tx: Tx, ownerId: string): Promise<void> {
  await tx.job.deleteMany({ where: { ownerId, orderedAt: null, deliveryKey: null } });
  await tx.jobRequest.deleteMany({ where: { ownerId } });
}

/** Has a person's pictures erased at this time, but for those that an order carries by then. */
export async function scheduleErasure(tx: Tx, ownerId: string, eraseAfter: Date): Promise<void> {
  await tx.job.updateMany({ where: { ownerId, orderedAt: null, eraseAfter: null }, data: { eraseAfter } });
}

/** Takes some pictures whose time has come away; answers their delivery keys. */
export async function takeErasable(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    DELETE FROM job WHERE id IN (
      SELECT id FROM job WHERE erase_after <= ${now} AND ordered_at IS NULL
      ORDER BY erase_after LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING delivery_key AS key`;
  return rows.map(({ key }) => key);
}

/** Takes the person's own words from the jobs that stay. */
export async function eraseWords(tx: Tx, ownerId: string): Promise<void> {
  await tx.job.updateMany({ where: { ownerId }, data: { prompt: '', title: '' } });
}
