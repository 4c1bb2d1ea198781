import type { EventHandler } from '@tapory/messaging';
import { unlistUser } from '../data/coupons.ts';
import type { Tx } from '../data/database.ts';

/** Nobody is on a list of guests who is no longer there. Uses belong to orders, which are kept. */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = (tx, { data }) => unlistUser(tx, data.userId);
