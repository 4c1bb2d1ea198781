import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { saveSuspension } from '../data/suspended-owners.ts';

/** Takes a person's designs out of the gallery while their account is deactivated. */
export const onUserDeactivated: EventHandler<Tx, 'user.deactivated'> = (tx, { data, time }) =>
  saveSuspension(tx, { ownerId: data.userId, isSuspended: true, saidAt: time });

/** Shows them again. */
export const onUserReactivated: EventHandler<Tx, 'user.reactivated'> = (tx, { data, time }) =>
  saveSuspension(tx, { ownerId: data.userId, isSuspended: false, saidAt: time });
