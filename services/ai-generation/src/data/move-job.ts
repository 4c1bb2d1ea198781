import { execute } from '@tapory/persistence';
import { sql, type UpdateObject } from 'kysely';
import { type Job, type JobStatus, jobTransitions } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { build, type Tables } from './query-builder.ts';

/** A job in a status; `token` when only the worker that holds the job may move it. */
export type JobState = Pick<Job, 'id' | 'status'> & { token?: string };

/** The next status of a job, and what changes with it. */
export type JobMove = { status: JobStatus } & Omit<UpdateObject<Tables, 'job'>, 'status' | 'leaseToken'>;

/**
 * Moves a job to its next status and ends its lease; false when it has another status by now, or is another worker's.
 * Throws on a transition that the table does not have. Besides it only the queue's claim writes the status.
 */
export async function moveJob(tx: Tx, { id, status, token }: JobState, move: JobMove): Promise<boolean> {
  jobTransitions.assert(status, move.status);
  const change = { leaseUntil: null, ...move, leaseToken: null, updatedAt: sql<Date>`now()` };
  const update = build.updateTable('job').set(change).where('id', '=', id).where('status', '=', status);
  return (await execute(tx, token === undefined ? update : update.where('leaseToken', '=', token))) === 1;
}
