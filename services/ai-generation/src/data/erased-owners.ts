import { createErasedOwners } from '@tapory/service-kit';

/** People who were erased, and the lock under which one person's requests for pictures come one after another. */
export const { lockOwner, refuseErased, markErased } = createErasedOwners({
  table: 'erased_owner',
  column: 'owner_id',
  lockPrefix: 'jobs of ',
});
