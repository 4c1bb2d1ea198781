import { AppError, ERROR_CODES } from '@tapory/errors';
import type { Actor, Owned } from '@tapory/service-kit';
import type { Peers } from '../clients/peers.ts';
import type { Database } from '../data/database.ts';
import { findKeepsake } from '../data/keepsakes.ts';
import { findOrderItem } from '../data/order-items.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { activateKeepsakes, type PaidItem } from './activate-keepsakes.ts';
import type { ChangeDeps } from './change-keepsake.ts';

export type BindingDeps = ChangeDeps & { database: Database; peers: Peers };

async function fetchPaidItem({ catalogOrder }: Peers, orderItemId: string): Promise<PaidItem | null> {
  try {
    const item = await catalogOrder.getOrderItem({ orderItemId });
    // Pieces of their own are made when the event arrives, and have items of their own.
    return item.paid && !item.ownKeepsakes ? item : null;
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (ERROR_CODES[error.code].grpc === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Calls catalog-order for an order that was paid just now and whose event has not arrived yet. */
async function activateFromCatalogOrder(
  deps: BindingDeps,
  orderItemId: string,
  ownerId: string,
): Promise<string | null> {
  const item = await fetchPaidItem(deps.peers, orderItemId);
  if (item?.ownerId !== ownerId) return null;
  const activated = await deps.outbox.transaction((tx, record) => activateKeepsakes(tx, [{ item, record }]));
  if (activated.length === 0) return null;
  deps.invalidate(item.videoId);
  return item.videoId;
}

export type BindingRequest = {
  actor: Actor;
  orderItemId: string;
  /** Throws unless the actor may do to the keepsake what the request is for. */
  authorize(keepsake: Owned): void;
};

/**
 * The keepsake of a paid order item of the actor. BINDING_NOT_FOUND for an unknown or unpaid item and for another
 * person's; TEMPORARILY_UNAVAILABLE when the item is not stored here and catalog-order is unreachable.
 */
export async function findBindingOf(
  deps: BindingDeps,
  { actor, orderItemId, authorize }: BindingRequest,
): Promise<Keepsake> {
  const item = await findOrderItem(deps.database.pool, orderItemId);
  const videoId = item?.videoId ?? (await activateFromCatalogOrder(deps, orderItemId, actor.id));
  const keepsake = videoId === null ? null : await findKeepsake(deps.database.pool, videoId);
  if (!keepsake) throw new AppError('BINDING_NOT_FOUND');
  try {
    authorize(keepsake);
  } catch (error) {
    // The same error for another person's binding as for one that does not exist.
    throw AppError.from(error).code === 'NOT_FOUND' ? new AppError('BINDING_NOT_FOUND') : error;
  }
  return keepsake;
}
