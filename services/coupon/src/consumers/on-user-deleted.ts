import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/persistence';
import { unlistUser } from '../data/coupons.ts';
import type { Tx } from '../data/database.ts';

/** Removes a deleted user from eligibility lists. Uses belong to orders, which are retained. */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = async (tx, { data }) => {
  await unlistUser(tx, data.userId);
  await eraseIdempotencyKeys(tx, data.userId);
};
