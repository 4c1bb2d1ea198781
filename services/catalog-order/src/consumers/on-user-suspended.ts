import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { isErased, lockOwner } from '../data/erased-owners.ts';
import { saveSuspension } from '../data/suspended-users.ts';

const onSuspension =
  <Name extends 'user.deactivated' | 'user.reactivated'>(isSuspended: boolean): EventHandler<Tx, Name> =>
  async (tx, { data: { userId }, time: saidAt }) => {
    await lockOwner(tx, userId);
    if (await isErased(tx, userId)) return;
    await saveSuspension(tx, { userId, isSuspended, saidAt });
  };

/** Takes a person's reviews off the shop's pages while their account is deactivated. */
export const onUserDeactivated = onSuspension<'user.deactivated'>(true);

/** Shows them again. */
export const onUserReactivated = onSuspension<'user.reactivated'>(false);
