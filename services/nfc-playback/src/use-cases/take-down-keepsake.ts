import { AppError } from '@tapory/errors';
import type { RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { ModerationRule } from '@tapory/shop';
import { findKeepsakeBlock, type KeepsakeBlock, saveKeepsakeBlock } from '../data/blocks.ts';
import type { Tx } from '../data/database.ts';
import { findFormerOwners } from '../data/gifts.ts';
import { lockKeepsakes } from '../data/keepsakes.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { type ChangeDeps, recordKeepsakeChanges } from './change-keepsake.ts';

export type KeepsakeTakeDown = {
  videoId: string;
  actorId: string;
  rule: ModerationRule;
  /** What the owner is told; may be empty. */
  note: string;
  /** Removed for good instead of hidden. */
  isFinal: boolean;
  now: Date;
};

/** The keepsake that a moderator decides about, locked. KEEPSAKE_NOT_FOUND, MODERATOR_IS_OWNER also for who gave it away. */
export async function lockForeign(tx: Tx, videoId: string, actorId: string): Promise<Keepsake> {
  const keepsake = (await lockKeepsakes(tx, [videoId])).get(videoId);
  if (!keepsake) throw new AppError('KEEPSAKE_NOT_FOUND');
  const former = await findFormerOwners(tx, keepsake);
  if ([keepsake.ownerId, ...former].includes(actorId)) throw new AppError('MODERATOR_IS_OWNER');
  return keepsake;
}

type Told = Pick<KeepsakeBlock, 'rule' | 'note' | 'actorId'> & {
  act: 'hidden' | 'removed' | 'released';
  actedAt: Date;
};

/** Tells the owner, and all replicas. */
export async function tellOfKeepsake(
  tx: Tx,
  record: RecordEvent,
  keepsake: Keepsake,
  { rule: reason, ...told }: Told,
): Promise<void> {
  const { videoId, ownerId, title } = keepsake;
  await recordKeepsakeChanges(tx, record, [videoId]);
  const formerOwnerIds = await findFormerOwners(tx, keepsake);
  const data = { actId: newId(), videoId, ownerId, formerOwnerIds, title, reason, ...told };
  await record({ type: 'keepsake.moderated', subject: videoId, data });
}

/**
 * Takes the tap page of a keepsake down at once, on all replicas; what it plays stays bound. One that is removed for good is
 * never shown again. Idempotent. KEEPSAKE_NOT_FOUND, MODERATOR_IS_OWNER.
 */
export async function takeDownKeepsake(
  { outbox, invalidate }: ChangeDeps,
  { videoId, actorId, rule, note, isFinal, now }: KeepsakeTakeDown,
): Promise<void> {
  await outbox.transaction(async (tx, record) => {
    const keepsake = await lockForeign(tx, videoId, actorId);
    const before = await findKeepsakeBlock(tx, videoId);
    if (before && (before.removedAt || !isFinal)) return;
    const removedAt = isFinal ? now : null;
    await saveKeepsakeBlock(tx, { videoId, rule, note, actorId, since: now, removedAt });
    const act = isFinal ? 'removed' : 'hidden';
    await tellOfKeepsake(tx, record, keepsake, { act, rule, note, actorId, actedAt: now });
  });
  invalidate(videoId);
}
