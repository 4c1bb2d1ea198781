import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@tapory/errors';
import { randomBase62 } from '@tapory/service-kit';
import { refuseBlockedArtwork } from '../data/blocks.ts';
import type { Database, Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { findJob } from '../data/jobs.ts';
import { countDrafts, insertKeepsake } from '../data/keepsakes.ts';
import type { Keepsake, Orientation } from '../domain/keepsake.ts';

export type CreateKeepsakeDeps = {
  database: Database;
  /** Keepsakes without a paid order that one person may have. */
  maxDrafts: number;
};

export type CreateKeepsakeOptions = {
  commandId: string;
  ownerId: string;
  jobId: string;
  title: string;
  orientation: Orientation;
};

/** How long to wait for `job.completed` of a job that has just finished, and how often to poll for it, ms. */
const JOB_WAIT = { maxMs: 2_000, intervalMs: 100 } as const;

/** Who waits now: a person waits for one job at a time, or invented ids would poll without end. */
const waiting = new Set<string>();

/** The person who sees their finished picture may be faster than the event. */
async function awaitJob(tx: Tx, jobId: string, ownerId: string): Promise<void> {
  if (waiting.has(ownerId)) return;
  waiting.add(ownerId);
  const until = performance.now() + JOB_WAIT.maxMs;
  try {
    while (!(await findJob(tx, jobId, ownerId)) && performance.now() < until)
      await sleep(JOB_WAIT.intervalMs);
  } finally {
    waiting.delete(ownerId);
  }
}

/**
 * Creates a draft from a finished image job; idempotent by command. JOB_NOT_FINISHED when the job is not known as
 * finished after a short wait, and for another person's job. KEEPSAKE_LIMIT_EXCEEDED when the person has too many drafts,
 * DESIGN_BLOCKED when moderators have taken the design down, UNAUTHENTICATED when they were erased.
 */
export async function createKeepsake(
  { database, maxDrafts }: CreateKeepsakeDeps,
  options: CreateKeepsakeOptions,
): Promise<Keepsake> {
  const { ownerId, commandId, jobId } = options;
  await awaitJob(database.pool, jobId, ownerId);
  return database.pool.$transaction(async (tx) => {
    // Read again under the lock: nothing may be created for a person who is being erased.
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const job = await findJob(tx, jobId, ownerId);
    if (!job) throw new AppError('JOB_NOT_FINISHED');
    await refuseBlockedArtwork(tx, jobId);
    if ((await countDrafts(tx, { ownerId, exceptCommandId: commandId })) >= maxDrafts)
      throw new AppError('KEEPSAKE_LIMIT_EXCEEDED', { params: { max: maxDrafts } });
    return insertKeepsake(tx, {
      ...options,
      videoId: randomBase62(22),
      artworkUrl: job.imageUrl,
      thumbUrl: job.thumbUrl,
    });
  });
}
