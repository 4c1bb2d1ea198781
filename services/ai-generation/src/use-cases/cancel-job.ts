import { AppError } from '@tapory/errors';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database } from '../data/database.ts';
import { findJob, markCancelled } from '../data/jobs.ts';
import { type Job, jobTransitions } from '../domain/job.ts';

/** Cancels a job; its worker stops at its next report. JOB_NOT_CANCELLABLE when the job has ended. */
export async function cancelJob(
  { database, signals }: { database: Database; signals: JobSignals },
  jobId: string,
): Promise<Job> {
  // Retried when a worker claims or finishes the job between the read and the write.
  for (;;) {
    const job = await findJob(database.pool, jobId);
    if (!job) throw new AppError('NOT_FOUND');
    if (!jobTransitions.can(job.status, 'cancelled')) throw new AppError('JOB_NOT_CANCELLABLE');
    if (await markCancelled(database.pool, jobId, job.status)) {
      signals.publishChanged(jobId);
      return { ...job, status: 'cancelled' };
    }
  }
}
