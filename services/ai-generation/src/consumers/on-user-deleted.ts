import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOwner, markErased } from '../data/erased-owners.ts';
import { eraseWords, removeUnfinished, scheduleErasure } from '../data/erasing.ts';
import type { ConsumerDeps } from './deps.ts';

/**
 * The person is erased: their words and what has no picture go at once, and a worker that is at one finds its lease gone.
 * Pictures go later, since the event of an order that carries one may still be on its way; those that an order carries
 * stay for it.
 */
export const onUserDeleted =
  ({ pictureErasureDelayMs }: ConsumerDeps): EventHandler<Tx, 'user.deleted'> =>
  async (tx, { data: { userId } }) => {
    await lockOwner(tx, userId);
    await markErased(tx, userId);
    await removeUnfinished(tx, userId);
    await scheduleErasure(tx, userId, new Date(Date.now() + pictureErasureDelayMs));
    await eraseWords(tx, userId);
    await eraseIdempotencyKeys(tx, userId);
  };
