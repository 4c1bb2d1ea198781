import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/persistence';
import { eraseContents } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, markErased } from '../data/erased-owners.ts';
import { deleteJobs } from '../data/jobs.ts';
import { clearKeepsakes } from '../data/keepsakes.ts';
import { recordKeepsakeChanges } from '../use-cases/change-keepsake.ts';
import type { ConsumerDeps } from './deps.ts';

/**
 * Erases a person's data. Their keepsakes may belong to other people by now, so that the tap pages stay, without
 * contents and with a neutral title.
 */
export const onUserDeleted =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'user.deleted'> =>
  async (tx, { data }, { record, afterCommit }) => {
    await lockOwner(tx, data.userId);
    await markErased(tx, data.userId);
    await eraseContents(tx, data.userId);
    const videoIds = await clearKeepsakes(tx, data.userId);
    await deleteJobs(tx, data.userId);
    await eraseIdempotencyKeys(tx, data.userId);
    await recordKeepsakeChanges(tx, record, videoIds);
    afterCommit(() => {
      for (const videoId of videoIds) invalidate(videoId);
    });
  };
