import { createErasedOwners } from '@tapory/service-kit';
import type { Tx } from './database.ts';

/**
 * Erased people, and the advisory lock under which a person's data are stored or erased.
 *
 * Lock order, the same everywhere, so that transactions cannot deadlock: the owner, the orders
 * (`lockOrders`), contents by id (`content_ref`), keepsakes by id (`lockKeepsakes`), then their binding and rules.
 */
export const { lockOwner, isErased, refuseErased, markErased } = createErasedOwners({
  table: 'erased_owner',
  column: 'owner_id',
  lockPrefix: 'nfc.owner:',
});

/** Locks two people in the order of their ids, so that two keepsakes that change hands cannot deadlock. */
export async function lockOwners(tx: Tx, ownerIds: readonly [string, string]): Promise<void> {
  for (const ownerId of ownerIds.toSorted()) await lockOwner(tx, ownerId);
}
