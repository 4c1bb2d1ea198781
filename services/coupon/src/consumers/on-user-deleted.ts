import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/persistence';
import { unlistUser } from '../data/coupons.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, markErased } from '../data/erased-owners.ts';
import { erasePoints } from '../data/point-ledger.ts';

/** Erases a deleted user's points and removes them from eligibility lists. Uses belong to orders, which are retained. */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = async (tx, { data }) => {
  await lockOwner(tx, data.userId);
  await markErased(tx, data.userId);
  await erasePoints(tx, data.userId);
  await unlistUser(tx, data.userId);
  await eraseIdempotencyKeys(tx, data.userId);
};
