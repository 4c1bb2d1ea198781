import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { deactivateOrder } from '../use-cases/deactivate-order.ts';
import type { ConsumerDeps } from './deps.ts';

/** A full refund before shipment deactivates the order’s keepsakes. */
export const onOrderRefunded =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'order.refunded'> =>
  async (tx, { data }, { record, afterCommit }) => {
    // A shipped keepsake keeps playing after a refund.
    if (!data.isFull || data.isShipped) return;
    for (const videoId of await deactivateOrder(tx, record, data.orderId))
      afterCommit(() => invalidate(videoId));
  };
