import { AppError } from '@tapory/errors';
import { removeFallbackSince, unbindContentsOf } from '../data/bindings.ts';
import { lockOwners, refuseErased } from '../data/erased-owners.ts';
import { returnGift } from '../data/gifts.ts';
import { changeStatus, lockKeepsakes } from '../data/keepsakes.ts';
import { endLoss } from '../data/losses.ts';
import { removeRulesSince } from '../data/rules.ts';
import type { Gift } from '../domain/gift.ts';
import type { ChangeDeps } from './change-keepsake.ts';
import { handOver } from './claim-gift.ts';

/**
 * Gives a keepsake back to whoever sent it by mail, without what its owner in between put into it or was written by finders:
 * contents, rules with their places, a word, a loss. GIFT_FINAL once the days for that are over, and for one that was handed over by a
 * code.
 */
export async function takeBackGift(
  { outbox, invalidate }: ChangeDeps,
  { id, videoId, giverId, takerId, takenAt }: Gift,
  at: Date,
): Promise<void> {
  if (takerId === null || takenAt === null) throw new AppError('GIFT_FINAL');
  await outbox.transaction(async (tx, record) => {
    await lockOwners(tx, [giverId, takerId]);
    await refuseErased(tx, giverId);
    if (!(await returnGift(tx, { id, at }))) throw new AppError('GIFT_FINAL');
    const keepsake = (await lockKeepsakes(tx, [videoId])).get(videoId);
    if (!keepsake) throw new AppError('GIFT_FINAL');
    await unbindContentsOf(tx, videoId, takerId);
    await removeRulesSince(tx, videoId, takenAt);
    await removeFallbackSince(tx, videoId, takenAt);
    await endLoss(tx, videoId);
    if (keepsake.status === 'lost') await changeStatus(tx, keepsake, 'active');
    await handOver(tx, record, keepsake, {
      ...{ from: takerId, to: giverId, takeBackUntil: null, at },
      way: 'taken_back',
    });
  });
  invalidate(videoId);
}
