import { AppError } from '@tapory/errors';
import type { Owned } from '@tapory/service-kit';
import { findPieceBatch, type PieceBatch } from '../data/piece-batches.ts';
import type { HttpDeps } from './deps.ts';

/**
 * The batch of an order item of the actor. BINDING_NOT_FOUND alike for another person's and for one whose payment has not arrived
 * yet; PIECES_NOT_READY until all its pieces are there, so that nobody takes a part for all.
 */
export async function findWholeBatch(
  { database }: Pick<HttpDeps, 'database'>,
  orderItemId: string,
  can: (thing: Owned) => boolean,
): Promise<PieceBatch> {
  const batch = await findPieceBatch(database.pool, orderItemId);
  if (!batch || !can({ ownerId: batch.ownerId })) throw new AppError('BINDING_NOT_FOUND');
  if (batch.made < batch.quantity) throw new AppError('PIECES_NOT_READY');
  return batch;
}
