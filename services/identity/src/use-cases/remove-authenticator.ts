import { AppError } from '@tapory/errors';
import { findAccount } from '../data/accounts.ts';
import type { ChangePasswordDeps } from './change-password.ts';
import { notify } from './notify.ts';
import type { Proof } from './require-proof.ts';

/**
 * Takes away an authenticator app or a passkey of a person who signed in anew a moment ago - with what is to be taken
 * away, too, where it is asked for - and tells them by mail. NOT_FOUND for one that is gone or somebody else's.
 */
export async function removeAuthenticator(
  { database, box, keycloak }: ChangePasswordDeps,
  { userId }: Proof,
  authenticatorId: string,
): Promise<void> {
  const owned = await keycloak.listAuthenticators(userId);
  const removed = owned.find(({ id }) => id === authenticatorId);
  if (!removed) throw new AppError('NOT_FOUND');
  await keycloak.removeAuthenticator(userId, removed.id);
  await database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (account) await notify(tx, box, account, { kind: `${removed.kind}-removed`, cause: removed.id });
  });
}
