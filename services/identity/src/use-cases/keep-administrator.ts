import { AppError } from '@tapory/errors';
import type { Actor } from '@tapory/service-kit';
import { findAccount } from '../data/accounts.ts';
import { countOtherAdministrators, lockAdministrators, noteAdministrator } from '../data/administrators.ts';
import type { Tx } from '../data/database.ts';

/**
 * Throws LAST_ADMINISTRATOR when an active administrator is to stop being one and no other is left: two who remove each
 * other at once, or one who deletes their own account. Such changes go one after another. Called in the transaction of
 * the change, before it.
 */
export async function keepAdministrator(
  tx: Tx,
  { userId, actor }: { userId: string; actor?: Actor },
): Promise<void> {
  await lockAdministrators(tx);
  if (actor?.signIn && actor.roles.includes('admin'))
    await noteAdministrator(tx, { id: actor.id, roles: actor.roles, signedInAt: actor.signIn.at });
  const account = await findAccount(tx, userId);
  if (account?.status !== 'active' || !account.roles.includes('admin')) return;
  if ((await countOtherAdministrators(tx, userId)) === 0) throw new AppError('LAST_ADMINISTRATOR');
}
