import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';

/**
 * One copy of this service gets each of its own events and passes it on to all copies. The copy that made the change
 * has told them already; this makes up for its death, or Redis's absence, between commit and telling.
 */
export const onKeepsakeChanged =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'keepsake.changed'> =>
  async (_tx, event, { afterCommit }) => {
    afterCommit(() => invalidate(event.data.videoId));
  };
