import type { Outbox } from '@tapory/messaging';
import { eraseAccount, lockAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { assertAdministratorRemains } from '../../staff/use-cases/assert-administrator-remains.ts';

/**
 * Erases somebody who deleted their account and came back with a backup; false when they are not there, or are erased. Nobody is
 * written to again. Publishes `user.deleted`, upon which every service erases, and this one deletes the user in Keycloak.
 * LAST_ADMINISTRATOR_REQUIRED.
 */
export const eraseAgain = ({ outbox }: { outbox: Outbox<Tx> }, userId: string): Promise<boolean> =>
  outbox.transaction(async (tx, record) => {
    await assertAdministratorRemains(tx, { userId });
    const account = await lockAccount(tx, userId);
    if (!account || account.status === 'deleted') return false;
    await eraseAccount(tx, account);
    await record({ type: 'user.deleted', subject: userId, data: { userId } });
    return true;
  });
