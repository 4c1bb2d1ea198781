import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { findOrdersOfJob, saveArtworkBlock } from '../data/artwork-blocks.ts';
import { lockOrders } from '../data/orders.ts';
import { stopArtwork } from '../use-cases/stop-artwork.ts';

/**
 * A design that is taken down stops every item that is not printed of it; one that is used again lets them go on. Whoever prints
 * one at the same moment holds its order: it is printed before, or not at all.
 */
export const onArtworkModerated: EventHandler<Tx, 'artwork.moderated'> = async (tx, { data }, { record }) => {
  const { jobId, act, reason: rule, version, actId: commandId, actorId } = data;
  const isBlocked = act !== 'released';
  if (!(await saveArtworkBlock(tx, { jobId, isBlocked, rule, version }))) return;
  const orders = await lockOrders(tx, await findOrdersOfJob(tx, jobId));
  const at = await readClock(tx);
  for (const order of orders.values())
    await stopArtwork(tx, record, order, { jobId, isBlocked, rule, commandId, actorId, at });
};
