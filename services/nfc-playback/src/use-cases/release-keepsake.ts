import { AppError } from '@tapory/errors';
import type { RecordEvent } from '@tapory/messaging';
import { deleteKeepsakeBlock, findKeepsakeBlock } from '../data/blocks.ts';
import type { Tx } from '../data/database.ts';
import { lockKeepsakes } from '../data/keepsakes.ts';
import type { ChangeDeps } from './change-keepsake.ts';
import { type KeepsakeTakeDown, lockForeign, tellOfKeepsake } from './take-down-keepsake.ts';

type KeepsakeRelease = Pick<KeepsakeTakeDown, 'videoId' | 'actorId' | 'note' | 'now'>;

/**
 * Ends what an appeal was granted against, also a removal for good; whether it did. Nothing happens when it is shown again already,
 * or was taken down again since.
 */
export async function restoreKeepsake(
  tx: Tx,
  record: RecordEvent,
  { videoId, actorId, note, now }: KeepsakeRelease,
): Promise<boolean> {
  const keepsake = (await lockKeepsakes(tx, [videoId])).get(videoId);
  const before = await findKeepsakeBlock(tx, videoId);
  if (!keepsake || !before || before.since > now) return false;
  await deleteKeepsakeBlock(tx, videoId);
  const { rule } = before;
  await tellOfKeepsake(tx, record, keepsake, { act: 'released', rule, note, actorId, actedAt: now });
  return true;
}

/** Shows the tap page of a hidden keepsake again. Idempotent. The refusals of a take-down, and DESIGN_REMOVED. */
export async function releaseKeepsake(
  { outbox, invalidate }: ChangeDeps,
  { videoId, actorId, note, now }: KeepsakeRelease,
): Promise<void> {
  await outbox.transaction(async (tx, record) => {
    const keepsake = await lockForeign(tx, videoId, actorId);
    const before = await findKeepsakeBlock(tx, videoId);
    if (!before) return;
    if (before.removedAt) throw new AppError('DESIGN_REMOVED');
    await deleteKeepsakeBlock(tx, videoId);
    await tellOfKeepsake(tx, record, keepsake, {
      act: 'released',
      ...{ rule: before.rule, note, actorId, actedAt: now },
    });
  });
  invalidate(videoId);
}
