import { AppError } from '@tapory/errors';
import type { Actor } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { countOtherAdministrators, lockAdministrators, storeAdministrator } from '../data/administrators.ts';

/**
 * Throws LAST_ADMINISTRATOR_REQUIRED when the last active administrator would stop being one: two who remove each other
 * concurrently, or one who deletes their own account. Serialises such changes. Call it in the transaction of the
 * change, before the change.
 */
export async function assertAdministratorRemains(
  tx: Tx,
  { userId, actor }: { userId: string; actor?: Actor },
): Promise<void> {
  await lockAdministrators(tx);
  if (actor?.signIn && actor.roles.includes('admin'))
    await storeAdministrator(tx, { id: actor.id, roles: actor.roles, signedInAt: actor.signIn.at });
  const account = await findAccount(tx, userId);
  if (account?.status !== 'active' || !account.roles.includes('admin')) return;
  if ((await countOtherAdministrators(tx, userId)) === 0) throw new AppError('LAST_ADMINISTRATOR_REQUIRED');
}
