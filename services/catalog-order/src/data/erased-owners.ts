import { createErasedOwners } from '@tapory/service-kit';

/** Users whose account is deleted: nothing personal of theirs is stored any more. */
export const { lockOwner, isErased, refuseErased, markErased } = createErasedOwners({
  table: 'erased_user',
  column: 'user_id',
  lockPrefix: 'catalog-order.owner:',
});
