import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import type { Actor } from '@tapory/service-kit';
import { findAccount, moveStatus } from '../../accounts/data/accounts.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { Tx } from '../../data/database.ts';
import type { Sessions } from '../../sessions/data/sessions.ts';
import { insertAuditEntry } from '../data/audit.ts';
import { deleteSuspensionRequestsOf } from '../data/suspension-requests.ts';
import { markTold } from '../data/untold-suspensions.ts';
import { assertAdministratorRemains } from './assert-administrator-remains.ts';

export type ManageAccountDeps = { outbox: Outbox<Tx>; sessions: Sessions; keycloak: KeycloakAdmin };

export type AccountAct = { actor: Actor; userId: string; reason: string };

/**
 * Makes an account inactive within a transaction, and publishes it; a request for its suspension has no purpose any more, nor has one of
 * its owner. NOT_FOUND,
 * LAST_ADMINISTRATOR_REQUIRED.
 */
export async function moveInactive(
  tx: Tx,
  record: RecordEvent,
  { actor, userId, reason }: AccountAct,
): Promise<void> {
  await assertAdministratorRemains(tx, { userId, actor });
  const account = await findAccount(tx, userId);
  if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
  await deleteSuspensionRequestsOf(tx, userId);
  if (!(await moveStatus(tx, userId, ['active', 'inactive']))) return;
  await record({ type: 'user.deactivated', subject: userId, data: { userId } });
  await markTold(tx, [userId]);
  const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
  await insertAuditEntry(tx, { ...act, action: 'account.deactivated', detail: { reason } });
}

/** Ends what an inactive account is signed in with: its sessions, its access tokens, and its sign-in at Keycloak. */
export async function endAccess(
  { sessions, keycloak }: Pick<ManageAccountDeps, 'sessions' | 'keycloak'>,
  userId: string,
): Promise<void> {
  await sessions.endAll(userId);
  await keycloak.setEnabled(userId, false);
  await keycloak.endSessions(userId);
}
