import { createErasedOwners } from '@tapory/service-kit';

/**
 * People who were erased, and the lock under which what is theirs is stored or erased.
 *
 * Locks are taken in one order everywhere, so that no two transactions wait for each other: the owner, the orders
 * (`lockOrders`), contents by id (`content_ref`), keepsakes by id (`lockKeepsakes`), then their binding and rules.
 */
export const { lockOwner, isErased, refuseErased, markErased } = createErasedOwners({
  table: 'erased_owner',
  column: 'owner_id',
  lockPrefix: 'nfc.owner:',
});
