import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/persistence';
import { findKeepsakesShowing } from '../data/bindings.ts';
import { eraseBlockNotes } from '../data/blocks.ts';
import { eraseContents } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, markErased } from '../data/erased-owners.ts';
import { eraseGifts } from '../data/gifts.ts';
import { deleteJobs } from '../data/jobs.ts';
import { clearKeepsakes } from '../data/keepsakes.ts';
import { endLoss } from '../data/losses.ts';
import { removeRuleChanges } from '../data/rule-changes.ts';
import { recordKeepsakeChanges } from '../use-cases/change-keepsake.ts';
import type { ConsumerDeps } from './deps.ts';

/**
 * Erases a person's data. The pages of their keepsakes stay and say that they are retired; from those that they gave away what
 * they had put in is gone.
 */
export const onUserDeleted =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'user.deleted'> =>
  async (tx, { data }, { record, afterCommit }) => {
    await lockOwner(tx, data.userId);
    await markErased(tx, data.userId);
    const showing = await findKeepsakesShowing(tx, data.userId);
    await eraseContents(tx, data.userId);
    const theirs = await clearKeepsakes(tx, data.userId);
    await removeRuleChanges(tx, theirs);
    await eraseBlockNotes(tx, theirs);
    await eraseGifts(tx, data.userId);
    for (const videoId of theirs) await endLoss(tx, videoId);
    const videoIds = [...new Set([...theirs, ...showing])];
    await deleteJobs(tx, data.userId);
    await eraseIdempotencyKeys(tx, data.userId);
    await recordKeepsakeChanges(tx, record, videoIds);
    afterCommit(() => {
      for (const videoId of videoIds) invalidate(videoId);
    });
  };
