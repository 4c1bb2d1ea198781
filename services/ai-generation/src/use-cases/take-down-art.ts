import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { type ModerationRule, moderation } from '@tapory/shop';
import { findArtBlock, saveArtBlock } from '../data/art-blocks.ts';
import type { Tx } from '../data/database.ts';
import { isErased } from '../data/erased-owners.ts';
import { scheduleRemoval } from '../data/erasure.ts';
import { lockJob } from '../data/jobs.ts';
import type { ArtBlock } from '../domain/art-block.ts';
import type { Job } from '../domain/job.ts';

export type ArtTakeDown = {
  jobId: string;
  actorId: string;
  rule: ModerationRule;
  /** What the owner is told; may be empty. */
  note: string;
  /** Removed for good instead of hidden. */
  isFinal: boolean;
  now: Date;
  /** The case in which it was decided. */
  caseId?: string | undefined;
};

/** The design that a moderator decides about, locked. NOT_FOUND, MODERATOR_IS_OWNER. */
export async function lockForeign(tx: Tx, jobId: string, actorId: string): Promise<Job> {
  const job = await lockJob(tx, jobId);
  if (!job) throw new AppError('NOT_FOUND');
  if (job.ownerId === actorId) throw new AppError('MODERATOR_IS_OWNER');
  return job;
}

/** Stores what was done to a design, and tells its owner, its keepsakes and its orders. */
export async function tellOfArt(
  tx: Tx,
  record: RecordEvent,
  { title }: Job,
  {
    act,
    block,
    caseId = '',
  }: { act: 'hidden' | 'removed' | 'released'; block: ArtBlock; caseId?: string | undefined },
): Promise<ArtBlock> {
  // Nobody reads any more what an erased person would be told.
  const isUnread = await isErased(tx, block.ownerId);
  await saveArtBlock(tx, isUnread ? { ...block, note: '' } : block);
  const { jobId, ownerId, rule: reason, note, actorId, since: actedAt, version } = block;
  const told = { jobId, ownerId, title, act, reason, note, actorId, actedAt, version, caseId };
  await record({ type: 'artwork.moderated', subject: jobId, data: { actId: newId(), ...told } });
  return block;
}

/**
 * Takes a design down that is locked: its picture and its crops are not shown any more, and nothing is downloaded, ordered, printed or
 * made into a keepsake of it. One that is removed for good is never used again, and is erased once the days to appeal and those of evidence
 * are over, unless it was ordered. Idempotent.
 */
export async function blockArt(
  tx: Tx,
  record: RecordEvent,
  job: Job,
  { actorId, rule, note, isFinal, now, caseId }: Omit<ArtTakeDown, 'jobId'>,
): Promise<ArtBlock> {
  const { id: jobId, ownerId } = job;
  const before = await findArtBlock(tx, jobId);
  if (before?.isBlocked && (before.removedAt || !isFinal)) return before;
  if (isFinal) await scheduleRemoval(tx, jobId, moderation.appealDays + moderation.evidenceDays);
  const block: ArtBlock = {
    ...{ jobId, ownerId, isBlocked: true, removedAt: isFinal ? now : null },
    ...{ rule, note, actorId, since: now, version: (before?.version ?? 0) + 1 },
  };
  return tellOfArt(tx, record, job, { act: isFinal ? 'removed' : 'hidden', block, caseId });
}

/** {@link blockArt} by a moderator on the design itself. NOT_FOUND, MODERATOR_IS_OWNER. */
export const takeDownArt = (outbox: Outbox<Tx>, { jobId, ...act }: ArtTakeDown): Promise<ArtBlock> =>
  outbox.transaction(async (tx, record) =>
    blockArt(tx, record, await lockForeign(tx, jobId, act.actorId), act),
  );
