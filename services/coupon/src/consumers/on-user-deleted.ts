import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/service-kit';
import { unlistUser } from '../data/coupons.ts';
import type { Tx } from '../data/database.ts';

/** Nobody is on a list of guests who is no longer there. Uses belong to orders, which are kept. */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = async (tx, { data }) => {
  await unlistUser(tx, data.userId);
  await eraseIdempotencyKeys(tx, data.userId);
};
