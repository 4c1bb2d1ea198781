import { type Job, MAX_ATTEMPTS } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { findJob } from './jobs.ts';

// Leases are measured by the database's clock: the clocks of workers may differ by more than a lease.

/** The right to work on a job. */
export type Lease = { jobId: string; token: string };

/**
 * Takes the job that has waited longest: one in the queue, or one whose worker has fallen silent. Null when there is
 * none. From now on only this token may write to it.
 */
export async function claimJob(tx: Tx, token: string, leaseMs: number): Promise<Job | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE job SET status = 'processing', lease_token = ${token}::uuid, attempt = attempt + 1, updated_at = now(),
      lease_until = now() + ${leaseMs}::int * interval '1 millisecond'
    WHERE id = (
      SELECT id FROM job
      WHERE status IN ('queued', 'processing') AND (lease_until IS NULL OR lease_until < now()) AND attempt < ${MAX_ATTEMPTS}
      ORDER BY queued_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return row ? findJob(tx, row.id) : null;
}

/** Renews a lease and notes the progress, which never goes back; false when the lease is another's now. */
export async function keepLease(
  tx: Tx,
  lease: Lease,
  work: { leaseMs: number; progress: number },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE job SET lease_until = now() + ${work.leaseMs}::int * interval '1 millisecond', updated_at = now(),
      progress = greatest(progress, ${work.progress})
    WHERE id = ${lease.jobId}::uuid AND lease_token = ${lease.token}::uuid AND status = 'processing'`;
  return count === 1;
}

/** Ends a job well if the lease still holds. */
export async function markCompleted(
  tx: Tx,
  lease: Lease,
  picture: { deliveryKey: string; size: number; provider: string; isDemo: boolean },
): Promise<boolean> {
  const { count } = await tx.job.updateMany({
    where: { id: lease.jobId, leaseToken: lease.token, status: 'processing' },
    data: {
      ...picture,
      status: 'completed',
      progress: 100,
      failureCode: null,
      leaseToken: null,
      leaseUntil: null,
      finishedAt: new Date(),
    },
  });
  return count === 1;
}

/** Ends a job badly if the lease still holds. */
export async function markFailed(tx: Tx, lease: Lease, failureCode: string): Promise<boolean> {
  const { count } = await tx.job.updateMany({
    where: { id: lease.jobId, leaseToken: lease.token, status: 'processing' },
    data: { status: 'failed', failureCode, leaseToken: null, leaseUntil: null, finishedAt: new Date() },
  });
  return count === 1;
}

/**
 * Gives a job back to be begun again after the wait, ms. `isExcused` when the attempt shall not count: the worker
 * was told to stop.
 */
export async function giveBack(
  tx: Tx,
  lease: Lease,
  again: { waitMs: number; isExcused: boolean },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE job SET status = 'queued', lease_token = NULL, updated_at = now(),
      lease_until = now() + ${again.waitMs}::int * interval '1 millisecond',
      attempt = attempt - ${again.isExcused ? 1 : 0}
    WHERE id = ${lease.jobId}::uuid AND lease_token = ${lease.token}::uuid AND status = 'processing'`;
  return count === 1;
}

/** Fails a job whose last allowed worker has fallen silent, and answers it; null when there is none. */
export async function failExhausted(tx: Tx, failureCode: string): Promise<Job | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE job SET status = 'failed', failure_code = ${failureCode}, lease_token = NULL, lease_until = NULL,
      finished_at = now(), updated_at = now()
    WHERE id = (
      SELECT id FROM job WHERE status = 'processing' AND lease_until < now() AND attempt >= ${MAX_ATTEMPTS}
      LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return row ? findJob(tx, row.id) : null;
}
