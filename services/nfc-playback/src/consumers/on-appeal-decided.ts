import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { restoreKeepsake } from '../use-cases/release-keepsake.ts';
import type { ConsumerDeps } from './deps.ts';

/**
 * Shows a keepsake's tap page again whose owner's appeal was granted, also one that was removed for good; what was decided about
 * it later stands.
 */
export const onAppealDecided =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'appeal.decided'> =>
  async (tx, { data, time }, { record, afterCommit }) => {
    const { subject, subjectId: videoId, outcome, actorId, answer: note, decidedAt: now = time } = data;
    if (subject !== 'keepsake' || outcome !== 'restored') return;
    if (await restoreKeepsake(tx, record, { videoId, actorId, note, now }))
      afterCommit(() => invalidate(videoId));
  };
