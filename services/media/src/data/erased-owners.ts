import { createErasedOwners } from '@tapory/service-kit';

/** People who were erased, and the lock under which what an owner stores is counted and changed. */
export const { lockOwner, refuseErased, markErased } = createErasedOwners({
  table: 'erased_owner',
  column: 'owner_id',
  lockPrefix: 'media.owner:',
});
