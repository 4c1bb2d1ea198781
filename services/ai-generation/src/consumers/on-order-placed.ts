import type { BatchHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { markOrdered } from '../data/erasing.ts';

/** Pictures that somebody ordered are needed for as long as the order is. */
export const onOrdersPlaced: BatchHandler<Tx, 'order.placed'> = (tx, received) =>
  markOrdered(
    tx,
    received.flatMap(({ event: { data } }) =>
      data.items.map(({ jobId }) => ({ jobId, ownerId: data.userId })),
    ),
  );
