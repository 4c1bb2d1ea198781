import { AppError } from '@tapory/errors';
import { findAccount } from '../../accounts/data/accounts.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import type { ChangePasswordDeps } from '../../passwords/use-cases/change-password.ts';
import { endSignIns } from '../../sessions/use-cases/end-sign-ins.ts';
import { insertAuditEntry } from '../data/audit.ts';
import type { AccountAct, ManageAccountDeps } from './deactivate-account.ts';

export type ResetAuthenticatorsDeps = Pick<ManageAccountDeps, 'outbox'> & ChangePasswordDeps;

/**
 * Removes every authenticator app and passkey of a person who has lost theirs, so that the password alone signs in
 * again, and ends their sessions; returns how many there were. Mails them for each, in the transaction of the audit
 * entry. NOT_FOUND when unknown or deleted, SELF_CHANGE_NOT_ALLOWED for oneself: an unattended session must not remove
 * its owner's second factor.
 */
export async function resetAuthenticators(
  deps: ResetAuthenticatorsDeps,
  { actor, userId, reason }: AccountAct,
): Promise<number> {
  const { database, outbox, keycloak, box } = deps;
  if (actor.id === userId) throw new AppError('SELF_CHANGE_NOT_ALLOWED');
  const account = await findAccount(database, userId);
  if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
  const owned = await keycloak.listAuthenticators(userId);
  if (owned.length === 0) return 0;
  await outbox.transaction(async (tx) => {
    const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
    const detail = { reason, removed: owned.map(({ kind, label }) => label ?? kind) };
    await insertAuditEntry(tx, { ...act, action: 'account.authenticators-removed', detail });
    for (const { id, kind } of owned) await notify(tx, box, account, { kind: `${kind}-removed`, cause: id });
  });
  await endSignIns(deps, userId);
  for (const { id } of owned) await keycloak.removeAuthenticator(userId, id);
  await endSignIns(deps, userId);
  return owned.length;
}
