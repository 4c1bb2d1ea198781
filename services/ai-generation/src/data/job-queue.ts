import { defineQueue, type Queue } from '@tapory/jobs';
import { json } from '@tapory/persistence';
import type { Lease } from '@tapory/service-kit';
import { sql } from 'kysely';
import { type Job, MAX_ATTEMPTS, type PictureWords } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { findJob } from './jobs.ts';
import { type JobState, moveJob } from './move-job.ts';

export type ClaimedJob = { job: Job; lease: Lease };

export type JobQueue = Queue<Tx, ClaimedJob>;

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

/** The queue of jobs. */
export const createJobQueue = ({ leaseMs, callMs }: JobQueueOptions): JobQueue =>
  defineQueue({
    table: 'job',
    leaseMs,
    maxAttempts: MAX_ATTEMPTS,
    claim: {
      due: `status IN ('queued', 'processing')`,
      orderBy: orderOf(callMs),
      set: `status = 'processing', updated_at = now()`,
    },
    async load(tx, lease) {
      const job = await findJob(tx, lease.id);
      return job ? { job, lease } : null;
    },
    release: (tx, lease, again) =>
      moveJob(tx, leased(lease), {
        status: 'queued',
        leaseUntil: sql<Date>`clock_timestamp() + ${again.waitMs}::int * interval '1 millisecond'`,
        attempt: sql<number>`attempt - ${again.restoresAttempt ? 1 : 0}::int`,
      }),
  });
