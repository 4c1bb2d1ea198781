import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { markOrdered } from '../data/erasing.ts';

/** Pictures that somebody ordered are needed for as long as the order is. */
export const onOrderPlaced: EventHandler<Tx, 'order.placed'> = (tx, { data }) =>
  markOrdered(
    tx,
    data.userId,
    data.items.map(({ jobId }) => jobId),
  );
