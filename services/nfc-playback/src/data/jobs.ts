import { execute, query } from '@tapory/persistence';
import type { Tx } from './database.ts';
import { Prisma } from './generated/client.ts';
import { build } from './query-builder.ts';

/** A finished image job. */
export type JobRef = { jobId: string; ownerId: string; title: string; imageUrl: string; thumbUrl: string };

/** The finished job of this owner, null when there is none. */
export async function findJob(tx: Tx, jobId: string, ownerId: string): Promise<JobRef | null> {
  const columns = Object.values(Prisma.JobRefScalarFieldEnum);
  const job = build.selectFrom('jobRef').select(columns).where('jobId', '=', jobId);
  const [row] = await query(tx, job.where('ownerId', '=', ownerId));
  return row ?? null;
}

export async function insertJob(tx: Tx, job: JobRef): Promise<void> {
  const insert = build.insertInto('jobRef').values(job);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

export async function deleteJobs(tx: Tx, ownerId: string): Promise<void> {
  await execute(tx, build.deleteFrom('jobRef').where('ownerId', '=', ownerId));
}
