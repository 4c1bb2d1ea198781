import { createErasedOwners } from '@tapory/service-kit';

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
