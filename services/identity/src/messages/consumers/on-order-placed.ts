import type { BatchHandler } from '@tapory/messaging';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { notifyAll } from '../use-cases/notify.ts';
import { orderValues } from './order-values.ts';

/** Confirms orders by mail. */
export const onOrderPlaced =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): BatchHandler<Tx, 'order.placed'> =>
  (tx, received) =>
    notifyAll(
      tx,
      box,
      received.map(({ event: { data } }) => {
        const values = orderValues(publicUrl, { ...data, amount: data.total });
        return { userId: data.userId, notice: { kind: 'order-placed', cause: data.orderId, values } };
      }),
    );
