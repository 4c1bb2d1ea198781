import { AppError } from '@tapory/errors';
import { findAccount, moveStatus } from '../../accounts/data/accounts.ts';
import { insertAuditEntry } from '../data/audit.ts';
import type { AccountAct, ManageAccountDeps } from './deactivate-account.ts';

/** Lets an inactive account sign in again and publishes `user.reactivated`. NOT_FOUND when unknown or deleted. */
export async function activateAccount(
  { outbox, sessions, keycloak }: ManageAccountDeps,
  { actor, userId, reason }: AccountAct,
): Promise<void> {
  await outbox.transaction(async (tx, record) => {
    const account = await findAccount(tx, userId);
    if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
    if (!(await moveStatus(tx, userId, ['inactive', 'active']))) return;
    await record({ type: 'user.reactivated', subject: userId, data: { userId } });
    const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
    await insertAuditEntry(tx, { ...act, action: 'account.activated', detail: { reason } });
  });
  await keycloak.setEnabled(userId, true);
  await sessions.publishAccountChanged(userId);
}
