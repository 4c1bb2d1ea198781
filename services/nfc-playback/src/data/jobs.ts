import type { Tx } from './database.ts';

/** A finished image job. */
export type JobRef = { jobId: string; ownerId: string; title: string; imageUrl: string; thumbUrl: string };

/** The finished job of this owner, null when there is none. */
export const findJob = (tx: Tx, jobId: string, ownerId: string): Promise<JobRef | null> =>
  tx.jobRef.findFirst({ where: { jobId, ownerId } });

export async function insertJob(tx: Tx, job: JobRef): Promise<void> {
  await tx.jobRef.createMany({ data: [job], skipDuplicates: true });
}

export async function deleteJobs(tx: Tx, ownerId: string): Promise<void> {
  await tx.jobRef.deleteMany({ where: { ownerId } });
}
