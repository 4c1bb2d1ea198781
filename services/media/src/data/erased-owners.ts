import { createErasedOwners } from '@tapory/service-kit';

/** Erased people, and the advisory lock under which the data of an owner are counted and changed. */
export const { lockOwner, refuseErased, markErased, isErased } = createErasedOwners({
  table: 'erased_owner',
  column: 'owner_id',
  lockPrefix: 'media.owner:',
});
