import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { KeycloakAdmin } from '../clients/keycloak-admin.ts';
import { deactivate, findAccount } from '../data/accounts.ts';
import type { Tx } from '../data/database.ts';
import type { Sessions } from '../data/sessions.ts';

export type DeactivateAccountDeps = { outbox: Outbox<Tx>; sessions: Sessions; keycloak: KeycloakAdmin };

/**
 * Makes an account inactive: it holds no session from the commit on, `user.deactivated` is told, its sessions end and
 * Keycloak takes its password no more. Doing it twice repeats only what may have failed. NOT_FOUND when unknown.
 */
export async function deactivateAccount(
  { outbox, sessions, keycloak }: DeactivateAccountDeps,
  userId: string,
): Promise<void> {
  await outbox.transaction(async (tx, record) => {
    if (!(await findAccount(tx, userId))) throw new AppError('NOT_FOUND');
    if (await deactivate(tx, userId)) {
      await record({ type: 'user.deactivated', subject: userId, data: { userId } });
    }
  });
  await sessions.endAll(userId);
  await keycloak.disable(userId);
}
