import { createLeases, type Lease } from '@tapory/service-kit';
import { type Job, MAX_ATTEMPTS } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { findJob } from './jobs.ts';

/** A job and the right to work on it. */
export type ClaimedJob = { job: Job; lease: Lease };

export type JobQueue = ReturnType<typeof createJobQueue>;

/** Ends a leased job with these columns; false when the lease is another's now, or the job was cancelled. */
async function endJob(
  tx: Tx,
  { id, token }: Lease,
  outcome: { status: 'completed' | 'failed'; failureCode: string | null } & Partial<FinishedColumns>,
): Promise<boolean> {
  const { count } = await tx.job.updateMany({
    where: { id, leaseToken: token, status: 'processing' },
    data: { ...outcome, leaseToken: null, leaseUntil: null, finishedAt: new Date() },
  });
  return count === 1;
}

type FinishedColumns = {
  deliveryKey: string;
  size: number;
  provider: string;
  isDemo: boolean;
  progress: number;
};

/** Ends a job well if the lease still holds. */
export const markCompleted = (
  tx: Tx,
  lease: Lease,
  picture: Omit<FinishedColumns, 'progress'>,
): Promise<boolean> =>
  endJob(tx, lease, { ...picture, status: 'completed', progress: 100, failureCode: null });

/** Ends a job badly if the lease still holds. */
export const markFailed = (tx: Tx, lease: Lease, failureCode: string): Promise<boolean> =>
  endJob(tx, lease, { status: 'failed', failureCode });

/** The queue of jobs, worked on by any number of processes; a lease lasts so long, ms, unless it is renewed. */
export function createJobQueue({ leaseMs }: { leaseMs: number }) {
  const leases = createLeases({ table: 'job', until: 'lease_until', leaseMs });

  async function withJob(tx: Tx, lease: Lease | null): Promise<ClaimedJob | null> {
    const job = lease && (await findJob(tx, lease.id));
    return job ? { job, lease } : null;
  }

  return {
    leaseMs,

    /** Takes the job that has waited longest: one in the queue, or one whose worker has fallen silent. Null when there is none. */
    claim: async (tx: Tx): Promise<ClaimedJob | null> =>
      withJob(
        tx,
        await leases.claim(tx, {
          where: { text: `status IN ('queued', 'processing') AND attempt < $1`, values: [MAX_ATTEMPTS] },
          orderBy: 'queued_at',
          set: { text: `status = 'processing', attempt = attempt + 1, updated_at = now()`, values: [] },
        }),
      ),

    /** Takes a job whose last allowed worker has fallen silent; null when there is none. */
    claimExhausted: async (tx: Tx): Promise<ClaimedJob | null> =>
      withJob(
        tx,
        await leases.claim(tx, {
          where: { text: `status = 'processing' AND attempt >= $1`, values: [MAX_ATTEMPTS] },
          orderBy: 'queued_at',
        }),
      ),

    /** Renews a lease and notes the progress, which never goes back; false when the lease is another's now. */
    renew: (tx: Tx, lease: Lease, progress: number): Promise<boolean> =>
      leases.renew(tx, lease, {
        text: 'progress = greatest(progress, $1::int), updated_at = now()',
        values: [progress],
      }),

    /**
     * Gives a job back to be begun again after the wait, ms. `isExcused` when the attempt shall not count: the worker
     * was told to stop.
     */
    giveBack: (tx: Tx, lease: Lease, again: { waitMs: number; isExcused: boolean }): Promise<boolean> =>
      leases.release(tx, lease, {
        waitMs: again.waitMs,
        set: {
          text: `status = 'queued', attempt = attempt - $1::int, updated_at = now()`,
          values: [again.isExcused ? 1 : 0],
        },
      }),
  };
}
