import { AppError } from '@tapory/errors';
import { type Actor, type Role, STAFF_ROLES } from '@tapory/service-kit';
import { findAccount, outdateTokens } from '../../accounts/data/accounts.ts';
import { insertAuditEntry } from '../data/audit.ts';
import { deleteSuspensionRequestsOf } from '../data/suspension-requests.ts';
import { assertAdministratorRemains } from './assert-administrator-remains.ts';
import type { ManageAccountDeps } from './deactivate-account.ts';

type StaffRole = (typeof STAFF_ROLES)[number];

export type RolesAct = { actor: Actor; userId: string; roles: StaffRole[] };

/**
 * Replaces an account's staff roles. Existing sessions and access tokens end, so that no permission outlives its
 * role. NOT_FOUND when unknown or not active, SELF_CHANGE_NOT_ALLOWED for oneself. LAST_ADMINISTRATOR_REQUIRED when no other would
 * be left. SECOND_FACTOR_MISSING for a new role of somebody without an authenticator: whoever has their password would
 * set up the first one.
 */
export async function setStaffRoles(
  { outbox, sessions, keycloak }: ManageAccountDeps,
  { actor, userId, roles: wanted }: RolesAct,
): Promise<void> {
  if (actor.id === userId) throw new AppError('SELF_CHANGE_NOT_ALLOWED');
  const roles: Role[] = ['customer', ...STAFF_ROLES.filter((role) => wanted.includes(role))];
  // A role granted in Keycloak itself is known here only after its owner has signed in to the shop.
  const given: Role[] = ['customer', ...(await keycloak.listStaffRoles(userId))];
  if (roles.some((role) => !given.includes(role)) && (await keycloak.listAuthenticators(userId)).length === 0)
    throw new AppError('SECOND_FACTOR_MISSING');
  const isChanged = await outbox.transaction(async (tx) => {
    if (!roles.includes('admin')) await assertAdministratorRemains(tx, { userId, actor });
    const account = await findAccount(tx, userId);
    if (account?.status !== 'active') throw new AppError('NOT_FOUND');
    const isKnown = roles.join() === account.roles.join();
    if (isKnown && roles.join() === given.join()) return false;
    const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
    const detail = { from: isKnown ? given : account.roles, to: roles };
    await insertAuditEntry(tx, { ...act, action: 'account.roles-changed', detail });
    await outdateTokens(tx, userId, roles);
    await deleteSuspensionRequestsOf(tx, userId);
    return true;
  });
  // Always calls Keycloak: an earlier attempt may have failed after the commit.
  await keycloak.setStaffRoles(userId, roles);
  if (!isChanged) return;
  // Once more, for tokens that were issued between the commit and Keycloak's change.
  await outbox.transaction((tx) => outdateTokens(tx, userId));
  await sessions.endAll(userId);
  await keycloak.endSessions(userId);
}
