import { AppError } from '@tapory/errors';
import { type Actor, STAFF_ROLES } from '@tapory/service-kit';
import { findAccount, outdateTokens } from '../../accounts/data/accounts.ts';
import type { Account } from '../../accounts/domain/account.ts';
import type { Tx } from '../../data/database.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import type { ChangePasswordDeps } from '../../passwords/use-cases/change-password.ts';
import { endSignIns } from '../../sessions/use-cases/end-sign-ins.ts';
import { insertAuditEntry } from '../data/audit.ts';
import { deleteSuspensionRequestsOf } from '../data/suspension-requests.ts';
import { assertAdministratorRemains } from './assert-administrator-remains.ts';
import type { AccountAct, ManageAccountDeps } from './deactivate-account.ts';

type StaffRole = (typeof STAFF_ROLES)[number];

export type ResetAuthenticatorsDeps = Pick<ManageAccountDeps, 'outbox'> & ChangePasswordDeps;

/** What is gone: the number of authenticators, and the staff roles that went with them. */
export type ResetResult = { removed: number; roles: StaffRole[] };

type Taking = { actor: Actor; account: Account; roles: StaffRole[] };

/** Takes the staff roles of an account here, and says so in the audit log. */
async function takeRoles(tx: Tx, { actor, account, roles }: Taking): Promise<void> {
  const { id: userId } = account;
  await assertAdministratorRemains(tx, { userId, actor });
  const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
  const detail = { from: ['customer', ...roles], to: ['customer'] };
  await insertAuditEntry(tx, { ...act, action: 'account.roles-changed', detail });
  await outdateTokens(tx, userId, ['customer']);
  await deleteSuspensionRequestsOf(tx, userId);
}

/**
 * Removes every authenticator app and passkey of a person who has lost theirs, so that the password alone signs in
 * again, and ends their sessions. The staff roles go with them: whoever has the password could otherwise set up the next
 * authenticator. Mails the person for each authenticator, in the transaction of the audit entries. NOT_FOUND when unknown
 * or deleted, SELF_CHANGE_NOT_ALLOWED for oneself: an unattended session must not remove its owner's second factor.
 * LAST_ADMINISTRATOR_REQUIRED.
 */
export async function resetAuthenticators(
  deps: ResetAuthenticatorsDeps,
  { actor, userId, reason }: AccountAct,
): Promise<ResetResult> {
  const { database, outbox, keycloak, box } = deps;
  if (actor.id === userId) throw new AppError('SELF_CHANGE_NOT_ALLOWED');
  const account = await findAccount(database, userId);
  if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
  const owned = await keycloak.listAuthenticators(userId);
  const given = await keycloak.listStaffRoles(userId);
  const roles = STAFF_ROLES.filter((role) => given.includes(role) || account.roles.includes(role));
  if (owned.length === 0 && roles.length === 0) return { removed: 0, roles };
  await outbox.transaction(async (tx) => {
    if (roles.length > 0) await takeRoles(tx, { actor, account, roles });
    if (owned.length === 0) return;
    const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
    const detail = { reason, removed: owned.map(({ kind, label }) => label ?? kind) };
    await insertAuditEntry(tx, { ...act, action: 'account.authenticators-removed', detail });
    for (const { id, kind } of owned) await notify(tx, box, account, { kind: `${kind}-removed`, cause: id });
  });
  // The roles first: at no moment does a role stand without its second factor.
  await keycloak.setStaffRoles(userId, []);
  await endSignIns(deps, userId);
  for (const { id } of owned) await keycloak.removeAuthenticator(userId, id);
  await endSignIns(deps, userId);
  return { removed: owned.length, roles };
}
