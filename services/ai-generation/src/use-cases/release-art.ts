import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { findArtBlock } from '../data/art-blocks.ts';
import type { Tx } from '../data/database.ts';
import type { ArtBlock } from '../domain/art-block.ts';
import { lockForeign, tellOfArt } from './take-down-art.ts';

export type ArtRelease = { jobId: string; actorId: string; note: string; now: Date };

/**
 * Lets a hidden design be used again, where it was used, and tells its owner. Idempotent; null for one that was never taken
 * down. NOT_FOUND, MODERATOR_IS_OWNER, and DESIGN_REMOVED for one that was removed for good.
 */
export const releaseArt = (
  outbox: Outbox<Tx>,
  { jobId, actorId, note, now: since }: ArtRelease,
): Promise<ArtBlock | null> =>
  outbox.transaction(async (tx, record) => {
    const job = await lockForeign(tx, jobId, actorId);
    const before = await findArtBlock(tx, jobId);
    if (!before?.isBlocked) return before;
    if (before.removedAt) throw new AppError('DESIGN_REMOVED');
    const { ownerId } = job;
    const block = { ...before, ownerId, isBlocked: false, note, actorId, since, version: before.version + 1 };
    return tellOfArt(tx, record, job, { act: 'released', block });
  });
