import type { Tx } from './database.ts';

/** Marks pictures as ordered if they belong to the buyer. Locked in the order of their ids, so that two calls cannot deadlock. */
export async function markOrdered(tx: Tx, pictures: { jobId: string; ownerId: string }[]): Promise<void> {
  // The ids are passed twice, so that the planner uses the index whatever its row estimate of the recordset.
  const ids = pictures.map(({ jobId }) => jobId);
  await tx.$executeRaw`
    UPDATE job SET ordered_at = now(), updated_at = now() WHERE id IN (
      SELECT j.id FROM job j
      JOIN jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS p("jobId" uuid, "ownerId" uuid)
        ON j.id = p."jobId" AND j.owner_id = p."ownerId"
      WHERE j.id = ANY(${ids}::uuid[]) AND j.ordered_at IS NULL ORDER BY j.id FOR UPDATE OF j)`;
}

/** Deletes a person's jobs without a picture, and the requests that count towards the limits. */
export async function removeUnfinished(tx: Tx, ownerId: string): Promise<void> {
  await tx.job.deleteMany({ where: { ownerId, orderedAt: null, deliveryKey: null } });
  await tx.jobRequest.deleteMany({ where: { ownerId } });
}

/** Schedules the erasure of a person's pictures; pictures that are ordered before are retained. */
export async function scheduleErasure(tx: Tx, ownerId: string, eraseAfter: Date): Promise<void> {
  await tx.job.updateMany({ where: { ownerId, orderedAt: null, eraseAfter: null }, data: { eraseAfter } });
}

/** Deletes pictures whose erasure is due, at most `limit`; returns their delivery keys. */
export async function deleteErasable(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    DELETE FROM job WHERE id IN (
      SELECT id FROM job WHERE erase_after <= ${now} AND ordered_at IS NULL
      ORDER BY erase_after LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING delivery_key AS key`;
  return rows.map(({ key }) => key);
}

/** Erases prompts and titles of a person's remaining jobs. */
export async function eraseTexts(tx: Tx, ownerId: string): Promise<void> {
  await tx.job.updateMany({ where: { ownerId }, data: { prompt: '', title: '' } });
}
