import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { eraseAccount, lockAccount } from '../../accounts/data/accounts.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Tx } from '../../data/database.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import type { Sessions } from '../../sessions/data/sessions.ts';
import type { Proof } from '../../sessions/use-cases/require-proof.ts';
import { assertAdministratorRemains } from '../../staff/use-cases/assert-administrator-remains.ts';

export type DeleteAccountDeps = {
  outbox: Outbox<Tx>;
  box: SecretBox;
  sessions: Sessions;
  keycloak: KeycloakAdmin;
};

async function erase({ outbox, box, keycloak }: DeleteAccountDeps, userId: string): Promise<void> {
  try {
    await outbox.transaction(async (tx, record) => {
      await assertAdministratorRemains(tx, { userId });
      const account = await lockAccount(tx, userId);
      if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
      await eraseAccount(tx, account);
      // The only message of theirs that remains; its address is erased once it is sent.
      await notify(tx, box, account, { kind: 'account-deleted', cause: userId });
      await record({ type: 'user.deleted', subject: userId, data: { userId } });
    });
  } catch (error) {
    // The other administrator deleted themselves concurrently: this one stays.
    if (AppError.from(error).code === 'LAST_ADMINISTRATOR_REQUIRED') await keycloak.setEnabled(userId, true);
    throw error;
  }
}

/**
 * Erases a person: name, contact, codes and username are deleted, the row stays for the orders and invoices that
 * reference its id. LAST_ADMINISTRATOR_REQUIRED when no other active administrator would be left. Publishes `user.deleted`;
 * this service's own consumer of it deletes the user in Keycloak, with retries.
 */
export async function deleteAccount(deps: DeleteAccountDeps, { userId }: Proof): Promise<void> {
  const { outbox, sessions, keycloak } = deps;
  await outbox.transaction((tx) => assertAdministratorRemains(tx, { userId }));
  // First, before anything is deleted: an account whose sign-ins cannot be ended is not deleted.
  await keycloak.setEnabled(userId, false);
  await erase(deps, userId);
  await sessions.endAll(userId);
}
