import { createErasedOwners } from '@tapory/service-kit';

/** Erased people, and the advisory lock that serialises one person's requests for pictures. */
export const { lockOwner, isErased, refuseErased, markErased } = createErasedOwners({
  table: 'erased_owner',
  column: 'owner_id',
  lockPrefix: 'jobs of ',
});
