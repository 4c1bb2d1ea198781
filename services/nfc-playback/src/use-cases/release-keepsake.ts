import { AppError } from '@tapory/errors';
import { deleteKeepsakeBlock, findKeepsakeBlock } from '../data/blocks.ts';
import type { ChangeDeps } from './change-keepsake.ts';
import { type KeepsakeTakeDown, lockForeign, tellOfKeepsake } from './take-down-keepsake.ts';

/** Shows the tap page of a hidden keepsake again. Idempotent. The refusals of a take-down, and DESIGN_REMOVED. */
export async function releaseKeepsake(
  { outbox, invalidate }: ChangeDeps,
  { videoId, actorId, note, now }: Pick<KeepsakeTakeDown, 'videoId' | 'actorId' | 'note' | 'now'>,
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
