import { AppError } from '@tapory/errors';
import { findAccount } from '../data/accounts.ts';
import type { ChangePasswordDeps } from './change-password.ts';
import { notify } from './notify.ts';
import { requireProof } from './require-proof.ts';

/**
 * Takes away an authenticator app or a passkey of the person of a session who signed in anew a moment ago - with what is
 * to be taken away, too, where it is asked for (REAUTHENTICATION_REQUIRED otherwise) - and tells them by mail. NOT_FOUND
 * for one that is gone or somebody else's.
 */
export async function removeAuthenticator(
  deps: ChangePasswordDeps,
  input: { sessionId: string | undefined; authenticatorId: string; now: Date },
): Promise<void> {
  const { database, box, keycloak } = deps;
  const { userId } = await requireProof(deps, input.sessionId, input.now);
  const owned = await keycloak.listAuthenticators(userId);
  const removed = owned.find(({ id }) => id === input.authenticatorId);
  if (!removed) throw new AppError('NOT_FOUND');
  await keycloak.removeAuthenticator(userId, removed.id);
  await database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (account) await notify(tx, box, account, { kind: `${removed.kind}-removed`, cause: removed.id });
  });
}
