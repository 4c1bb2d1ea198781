import { AppError } from '@tapory/errors';
import { findAccount } from '../../accounts/data/accounts.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import type { ChangePasswordDeps } from '../../passwords/use-cases/change-password.ts';
import { needsPasskey, type Provider } from '../../providers/domain/ways-in.ts';
import { endSignIns } from '../../sessions/use-cases/end-sign-ins.ts';
import type { Proof } from '../../sessions/use-cases/require-proof.ts';

/**
 * Removes an authenticator app or a passkey of a person who has just signed in again - with the second factor, where
 * required - and notifies them by mail. All their other sessions end: one may have been started with it. NOT_FOUND
 * when it does not exist or is somebody else's, LAST_AUTHENTICATOR_REQUIRED for the only one of staff, LAST_SIGN_IN_REQUIRED for the
 * passkey without which nothing would let them in.
 */
export async function removeAuthenticator(
  deps: ChangePasswordDeps & { signInProviders: readonly Provider[] },
  proof: Proof,
  authenticatorId: string,
): Promise<void> {
  const { database, box, keycloak } = deps;
  const { userId } = proof;
  const owned = await keycloak.listAuthenticators(userId);
  const removed = owned.find(({ id }) => id === authenticatorId);
  if (!removed) throw new AppError('NOT_FOUND');
  if (owned.length === 1 && (await keycloak.listStaffRoles(userId)).length > 0)
    throw new AppError('LAST_AUTHENTICATOR_REQUIRED');
  const isLastPasskey =
    removed.kind === 'passkey' && owned.filter(({ kind }) => kind === 'passkey').length === 1;
  if (isLastPasskey && needsPasskey(await keycloak.listWaysIn(userId), deps.signInProviders))
    throw new AppError('LAST_SIGN_IN_REQUIRED');
  await endSignIns(deps, userId, proof);
  await keycloak.removeAuthenticator(userId, removed.id);
  await database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (account) await notify(tx, box, account, { kind: `${removed.kind}-removed`, cause: removed.id });
  });
  await endSignIns(deps, userId, proof);
}
