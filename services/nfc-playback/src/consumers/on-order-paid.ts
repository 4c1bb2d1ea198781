import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { isRetired } from '../data/order-items.ts';
import { activateKeepsake } from '../use-cases/activate-keepsake.ts';
import type { ConsumerDeps } from './deps.ts';

/** Payment wakes the keepsakes of an order and lets their contents be bound. */
export const onOrderPaid =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'order.paid'> =>
  async (tx, event, { record, afterCommit, log }) => {
    const { orderId, userId: ownerId, items } = event.data;
    if (await isRetired(tx, orderId)) return;
    for (const { orderItemId, videoId } of items) {
      const isKnown = await activateKeepsake(tx, record, { orderItemId, orderId, ownerId, videoId });
      if (!isKnown) log.warn({ orderId, orderItemId }, 'paid item names no keepsake of its payer');
      else afterCommit(() => invalidate(videoId));
    }
  };
