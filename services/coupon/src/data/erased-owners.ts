import { createErasedOwners } from '@tapory/service-kit';

/** Erased people, and the advisory lock under which a person's points are changed or erased. */
export const { lockOwner, isErased, markErased } = createErasedOwners({
  table: 'erased_owner',
  column: 'owner_id',
  lockPrefix: 'coupon.owner:',
});
