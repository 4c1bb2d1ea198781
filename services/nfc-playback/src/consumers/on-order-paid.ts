import type { BatchHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { activateKeepsakes } from '../use-cases/activate-keepsakes.ts';
import type { ConsumerDeps } from './deps.ts';

/** Payment activates the keepsakes of orders and allows binding contents to them. */
export const onOrderPaid =
  ({ invalidate }: ConsumerDeps): BatchHandler<Tx, 'order.paid'> =>
  async (tx, received) => {
    const paid = received.flatMap(({ event: { data }, ctx }) =>
      data.items.map(({ jobId: _, ...item }) => ({
        item: { ...item, orderId: data.orderId, ownerId: data.userId },
        record: ctx.record,
        ctx,
      })),
    );
    const activated = new Set(await activateKeepsakes(tx, paid));
    for (const { item, ctx } of paid) {
      const { orderId, orderItemId, videoId } = item;
      if (activated.has(item)) ctx.afterCommit(() => invalidate(videoId));
      else
        ctx.log.warn(
          { orderId, orderItemId },
          'paid item activates no keepsake: not its payer’s, or refunded',
        );
    }
  };
