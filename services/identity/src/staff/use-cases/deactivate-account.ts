import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Actor } from '@tapory/service-kit';
import { findAccount, moveStatus } from '../../accounts/data/accounts.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { Tx } from '../../data/database.ts';
import type { Sessions } from '../../sessions/data/sessions.ts';
import { insertAuditEntry } from '../data/audit.ts';
import { assertAdministratorRemains } from './assert-administrator-remains.ts';

export type ManageAccountDeps = { outbox: Outbox<Tx>; sessions: Sessions; keycloak: KeycloakAdmin };

export type AccountAct = { actor: Actor; userId: string; reason: string };

/**
 * Deactivates an account: from the commit on it has no valid session, `user.deactivated` is published, its sessions
 * end, its access tokens are invalid and Keycloak refuses its password. Idempotent: a repeat completes what may have
 * failed. NOT_FOUND when unknown, SELF_CHANGE_NOT_ALLOWED for one's own account, LAST_ADMINISTRATOR_REQUIRED.
 */
export async function deactivateAccount(
  { outbox, sessions, keycloak }: ManageAccountDeps,
  { actor, userId, reason }: AccountAct,
): Promise<void> {
  if (actor.id === userId) throw new AppError('SELF_CHANGE_NOT_ALLOWED');
  await outbox.transaction(async (tx, record) => {
    await assertAdministratorRemains(tx, { userId, actor });
    const account = await findAccount(tx, userId);
    if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
    if (!(await moveStatus(tx, userId, ['active', 'inactive']))) return;
    await record({ type: 'user.deactivated', subject: userId, data: { userId } });
    const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
    await insertAuditEntry(tx, { ...act, action: 'account.deactivated', detail: { reason } });
  });
  await sessions.endAll(userId);
  await keycloak.setEnabled(userId, false);
  await keycloak.endSessions(userId);
}
