import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { retireOrder } from '../use-cases/retire-order.ts';
import type { ConsumerDeps } from './deps.ts';

/** A whole refund puts the keepsakes to sleep that are not made any more. */
export const onOrderRefunded =
  ({ invalidate }: ConsumerDeps): EventHandler<Tx, 'order.refunded'> =>
  async (tx, { data }, { record, afterCommit }) => {
    // A piece that was sent keeps playing, whatever became of the money.
    if (!data.isFull || data.isShipped) return;
    for (const videoId of await retireOrder(tx, record, data.orderId)) afterCommit(() => invalidate(videoId));
  };
