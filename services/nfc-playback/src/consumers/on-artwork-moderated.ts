import type { EventHandler } from '@tapory/messaging';
import { saveArtworkBlock } from '../data/blocks.ts';
import type { Tx } from '../data/database.ts';
import { findKeepsakeIdsOfJob } from '../data/keepsakes.ts';
import { recordKeepsakeChanges } from '../use-cases/change-keepsake.ts';
import type { ConsumerDeps } from './deps.ts';

/** Takes down the tap pages of all keepsakes that show a design, whoever has them, or shows them again. */
export const onArtworkModerated =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'artwork.moderated'> =>
  async (tx, { data: { jobId, act, reason: rule, version } }, { record, afterCommit }) => {
    const block = { jobId, isBlocked: act !== 'released', rule, isFinal: act === 'removed', version };
    if (!(await saveArtworkBlock(tx, block))) return;
    const videoIds = await findKeepsakeIdsOfJob(tx, jobId);
    await recordKeepsakeChanges(tx, record, videoIds);
    afterCommit(() => {
      for (const videoId of videoIds) invalidate(videoId);
    });
  };
