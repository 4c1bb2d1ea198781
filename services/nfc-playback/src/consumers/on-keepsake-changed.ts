import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';

/**
 * One replica consumes each of the service's own events and invalidates the caches of all. The replica that made the
 * change has done so already; this covers a crash or an unreachable Redis between its commit and the invalidation.
 */
export const onKeepsakeChanged =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'keepsake.changed'> =>
  async (_tx, event, { afterCommit }) => {
    afterCommit(() => invalidate(event.data.videoId));
  };
