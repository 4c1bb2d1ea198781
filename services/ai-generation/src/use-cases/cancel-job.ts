import { AppError } from '@tapory/errors';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database } from '../data/database.ts';
import { findJob, markCancelled } from '../data/jobs.ts';
import { canChangeJob, type Job } from '../domain/job.ts';

/** Ends a job that has not ended; its worker stops when it next reports. JOB_NOT_CANCELLABLE when it has ended. */
export async function cancelJob(
  { database, signals }: { database: Database; signals: JobSignals },
  jobId: string,
): Promise<Job> {
  // A worker may take or finish the job between reading and writing; then what it has become decides.
  for (;;) {
    const job = await findJob(database, jobId);
    if (!job) throw new AppError('NOT_FOUND');
    if (!canChangeJob(job.status, 'cancelled')) throw new AppError('JOB_NOT_CANCELLABLE');
    if (await markCancelled(database, jobId, job.status)) {
      signals.announceChanged(jobId);
      return { ...job, status: 'cancelled' };
    }
  }
}
