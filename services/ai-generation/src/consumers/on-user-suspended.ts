import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { isErased, lockOwner } from '../data/erased-owners.ts';
import { saveSuspension } from '../data/suspended-owners.ts';

const onSuspension =
  <Name extends 'user.deactivated' | 'user.reactivated'>(isSuspended: boolean): EventHandler<Tx, Name> =>
  async (tx, { data: { userId: ownerId }, time: saidAt }) => {
    await lockOwner(tx, ownerId);
    if (await isErased(tx, ownerId)) return;
    await saveSuspension(tx, { ownerId, isSuspended, saidAt });
  };

/** Takes a person's designs out of the gallery while their account is deactivated. */
export const onUserDeactivated = onSuspension<'user.deactivated'>(true);

/** Shows them again. */
export const onUserReactivated = onSuspension<'user.reactivated'>(false);
