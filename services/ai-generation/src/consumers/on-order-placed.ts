import type { BatchHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { markOrdered } from '../data/erasure.ts';

/** Ordered pictures are retained, even when their owner is erased. */
export const onOrderPlaced: BatchHandler<Tx, 'order.placed'> = (tx, received) =>
  markOrdered(
    tx,
    received.flatMap(({ event: { data } }) =>
      data.items.map(({ jobId }) => ({ jobId, ownerId: data.userId })),
    ),
  );
