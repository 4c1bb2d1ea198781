import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/service-kit';
import { forgetContents } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, markErased } from '../data/erased-owners.ts';
import { forgetJobs } from '../data/jobs.ts';
import { emptyKeepsakes } from '../data/keepsakes.ts';
import { noteChanges } from '../use-cases/change-keepsake.ts';
import type { ConsumerDeps } from './deps.ts';

/**
 * The person is erased. Their pieces are in other people's hands: the tap page stays, with nothing inside and no title
 * of theirs.
 */
export const onUserDeleted =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'user.deleted'> =>
  async (tx, { data }, { record, afterCommit }) => {
    await lockOwner(tx, data.userId);
    await markErased(tx, data.userId);
    await forgetContents(tx, data.userId);
    const videoIds = await emptyKeepsakes(tx, data.userId);
    await forgetJobs(tx, data.userId);
    await eraseIdempotencyKeys(tx, data.userId);
    await noteChanges(tx, record, videoIds);
    afterCommit(() => {
      for (const videoId of videoIds) invalidate(videoId);
    });
  };
