import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { KeycloakAdmin } from '../clients/keycloak-admin.ts';
import { eraseAccount, findAccount } from '../data/accounts.ts';
import type { Tx } from '../data/database.ts';
import type { SecretBox } from '../data/secret-box.ts';
import type { Sessions } from '../data/sessions.ts';
import { notify } from './notify.ts';
import type { Proof } from './require-proof.ts';

export type DeleteAccountDeps = {
  outbox: Outbox<Tx>;
  box: SecretBox;
  sessions: Sessions;
  keycloak: KeycloakAdmin;
};

/**
 * Erases a person: name, contact, codes and username go, the row stays for the orders and invoices that name its id.
 * `user.deleted` is told; this service's own consumer of it deletes the user in Keycloak, however long that takes.
 */
export async function deleteAccount(
  { outbox, box, sessions, keycloak }: DeleteAccountDeps,
  { userId }: Proof,
  now: Date,
): Promise<void> {
  // First, and before anything is lost: whoever cannot be kept from signing in is not deleted.
  await keycloak.setEnabled(userId, false);
  await outbox.transaction(async (tx, record) => {
    const account = await findAccount(tx, userId);
    if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
    await eraseAccount(tx, userId, now);
    // The only message that is left of them; its address is wiped once it is sent.
    await notify(tx, box, account, { kind: 'account-deleted', cause: userId });
    await record({ type: 'user.deleted', subject: userId, data: { userId } });
  });
  await sessions.endAll(userId);
}
