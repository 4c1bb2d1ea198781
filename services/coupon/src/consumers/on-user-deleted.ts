import { defineErasure } from '@tapory/service-kit';
import { unlistUser } from '../data/coupons.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, markErased } from '../data/erased-owners.ts';
import { erasePoints } from '../data/point-ledger.ts';

/** Erases a deleted user's points and removes them from eligibility lists. Uses belong to orders, which are retained. */
export const onUserDeleted = defineErasure(
  async (tx: Tx, userId) => {
    await erasePoints(tx, userId);
    await unlistUser(tx, userId);
  },
  { lockOwner, markErased },
);
