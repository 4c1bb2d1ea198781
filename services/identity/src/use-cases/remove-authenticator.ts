import { AppError } from '@tapory/errors';
import { findAccount } from '../data/accounts.ts';
import type { ChangePasswordDeps } from './change-password.ts';
import { endSignIns } from './end-sign-ins.ts';
import { notify } from './notify.ts';
import type { Proof } from './require-proof.ts';

/**
 * Takes away an authenticator app or a passkey of a person who signed in anew a moment ago - with what is to be taken
 * away, too, where it is asked for - and tells them by mail. All their other sessions end: one of them may have begun
 * with it. NOT_FOUND for one that is gone or somebody else's.
 */
export async function removeAuthenticator(
  deps: ChangePasswordDeps,
  proof: Proof,
  authenticatorId: string,
): Promise<void> {
  const { database, box, keycloak } = deps;
  const { userId } = proof;
  const owned = await keycloak.listAuthenticators(userId);
  const removed = owned.find(({ id }) => id === authenticatorId);
  if (!removed) throw new AppError('NOT_FOUND');
  await endSignIns(deps, userId, proof);
  await keycloak.removeAuthenticator(userId, removed.id);
  await database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (account) await notify(tx, box, account, { kind: `${removed.kind}-removed`, cause: removed.id });
  });
  await endSignIns(deps, userId, proof);
}
