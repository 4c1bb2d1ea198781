import { json } from '@tapory/persistence';
import { createLeases, type Lease } from '@tapory/service-kit';
import { sql } from 'kysely';
import { type Job, MAX_ATTEMPTS, type PictureWords } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { findJob } from './jobs.ts';
import { type JobState, moveJob } from './move-job.ts';

export type ClaimedJob = { job: Job; lease: Lease };

export type JobQueue = ReturnType<typeof createJobQueue>;

/** The state of a job that is being worked on under a lease. */
const leased = ({ id, token }: Lease): JobState => ({ id, token, status: 'processing' });

/** The picture of a finished job. */
export type Picture = {
  deliveryKey: string;
  size: number;
  provider: string;
  isDemo: boolean;
  words: PictureWords | null;
  /** The template by which it was made. */
  templateId: string | null;
};

/**
 * Whose turn it is: the oldest, but each picture that was begun for its owner while it waited puts a job back by the longest
 * call of a provider. So nobody waits for another person's twenty, and nobody is passed without end.
 */
export const turnOf = (callMs: number): string =>
  `queued_at + (
     SELECT count(*) FROM provider_call call
     WHERE call.owner_id = job.owner_id AND call.started_at > job.queued_at AND call.job_id <> job.id
   ) * interval '${Math.trunc(callMs)} milliseconds'`;

/** Whose turn it is: what is drawn without an account waits until no member does. */
export const orderOf = (callMs: number): string => `is_visitor, ${turnOf(callMs)}`;

const finishedAt = sql<Date>`now()`;

/** False when the lease was lost or the job was cancelled. */
export const markCompleted = (tx: Tx, lease: Lease, { words, ...picture }: Picture): Promise<boolean> =>
  moveJob(tx, leased(lease), {
    ...{ status: 'completed', progress: 100, failureCode: null, finishedAt },
    ...picture,
    words: words && json(words),
  });

/** False when the lease was lost or the job was cancelled. */
export const markFailed = (tx: Tx, lease: Lease, failureCode: string): Promise<boolean> =>
  moveJob(tx, leased(lease), { status: 'failed', failureCode, finishedAt });

export type JobQueueOptions = {
  /** Duration of a lease without renewal, ms. */
  leaseMs: number;
  /** Longest call of a provider, ms. */
  callMs: number;
};

/** The queue of jobs, shared by any number of workers. */
export function createJobQueue({ leaseMs, callMs }: JobQueueOptions) {
  const leases = createLeases({ table: 'job', until: 'lease_until', leaseMs });

  async function withJob(tx: Tx, lease: Lease | null): Promise<ClaimedJob | null> {
    const job = lease && (await findJob(tx, lease.id));
    return job ? { job, lease } : null;
  }

  return {
    leaseMs,

    /** Claims the job whose turn it is, queued or with an expired lease; null when there is none. */
    claim: async (tx: Tx): Promise<ClaimedJob | null> =>
      withJob(
        tx,
        await leases.claim(tx, {
          where: { text: `status IN ('queued', 'processing') AND attempt < $1`, values: [MAX_ATTEMPTS] },
          orderBy: orderOf(callMs),
          set: { text: `status = 'processing', attempt = attempt + 1, updated_at = now()`, values: [] },
        }),
      ),

    /** Claims a job whose lease has expired in its last attempt; null when there is none. */
    claimExhausted: async (tx: Tx): Promise<ClaimedJob | null> =>
      withJob(
        tx,
        await leases.claim(tx, {
          where: { text: `status = 'processing' AND attempt >= $1`, values: [MAX_ATTEMPTS] },
          orderBy: 'queued_at',
        }),
      ),

    /** Renews a lease and stores the progress, which never decreases; false when the lease was lost. */
    renew: (tx: Tx, lease: Lease, progress: number): Promise<boolean> =>
      leases.renew(tx, lease, {
        text: 'progress = greatest(progress, $1::int), updated_at = now()',
        values: [progress],
      }),

    /**
     * Puts a job back into the queue after a delay, ms. `restoresAttempt` when the attempt shall not count, because the
     * worker is stopping.
     */
    release: (tx: Tx, lease: Lease, again: { waitMs: number; restoresAttempt: boolean }): Promise<boolean> =>
      moveJob(tx, leased(lease), {
        status: 'queued',
        leaseUntil: sql<Date>`clock_timestamp() + ${again.waitMs}::int * interval '1 millisecond'`,
        attempt: sql<number>`attempt - ${again.restoresAttempt ? 1 : 0}::int`,
      }),
  };
}
