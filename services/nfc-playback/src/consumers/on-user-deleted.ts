import { defineErasure } from '@tapory/service-kit';
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
export const onUserDeleted = ({ invalidate }: ConsumerDeps) =>
  defineErasure(
    async (tx: Tx, userId, { record, afterCommit }) => {
      const showing = await findKeepsakesShowing(tx, userId);
      await eraseContents(tx, userId);
      const theirs = await clearKeepsakes(tx, userId);
      await removeRuleChanges(tx, theirs);
      await eraseBlockNotes(tx, theirs);
      await eraseGifts(tx, userId);
      for (const videoId of theirs) await endLoss(tx, videoId);
      const videoIds = [...new Set([...theirs, ...showing])];
      await deleteJobs(tx, userId);
      await recordKeepsakeChanges(tx, record, videoIds);
      afterCommit(() => {
        for (const videoId of videoIds) invalidate(videoId);
      });
    },
    { lockOwner, markErased },
  );
