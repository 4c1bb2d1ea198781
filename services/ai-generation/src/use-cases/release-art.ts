import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { findArtBlock } from '../data/art-blocks.ts';
import type { Tx } from '../data/database.ts';
import { cancelRemoval } from '../data/erasure.ts';
import { lockJob } from '../data/jobs.ts';
import type { ArtBlock } from '../domain/art-block.ts';
import type { Job } from '../domain/job.ts';
import { lockForeign, tellOfArt } from './take-down-art.ts';

export type ArtRelease = { jobId: string; actorId: string; note: string; now: Date };

/** Ends the block of a design that is locked, and tells its owner. */
function release(
  tx: Tx,
  record: RecordEvent,
  job: Job,
  { before, note, actorId, now: since }: Omit<ArtRelease, 'jobId'> & { before: ArtBlock },
): Promise<ArtBlock> {
  const { ownerId } = job;
  const change = { ownerId, isBlocked: false, removedAt: null, note, actorId, since };
  const block = { ...before, ...change, version: before.version + 1 };
  return tellOfArt(tx, record, job, { act: 'released', block });
}

/**
 * Ends what an appeal was granted against, also a removal for good: the design stays after all. Nothing happens when it is used
 * again already, was taken down again since, or is gone.
 */
export async function restoreArt(tx: Tx, record: RecordEvent, wish: ArtRelease): Promise<void> {
  const job = await lockJob(tx, wish.jobId);
  const before = await findArtBlock(tx, wish.jobId);
  if (!job || !before?.isBlocked || before.since > wish.now) return;
  if (before.removedAt) await cancelRemoval(tx, wish.jobId);
  await release(tx, record, job, { ...wish, before });
}

/**
 * Lets a hidden design be used again, where it was used, and tells its owner. Idempotent; null for one that was never taken
 * down. NOT_FOUND, MODERATOR_IS_OWNER, and DESIGN_REMOVED for one that was removed for good.
 */
export const releaseArt = (outbox: Outbox<Tx>, wish: ArtRelease): Promise<ArtBlock | null> =>
  outbox.transaction(async (tx, record) => {
    const job = await lockForeign(tx, wish.jobId, wish.actorId);
    const before = await findArtBlock(tx, wish.jobId);
    if (!before?.isBlocked) return before;
    if (before.removedAt) throw new AppError('DESIGN_REMOVED');
    return release(tx, record, job, { ...wish, before });
  });
