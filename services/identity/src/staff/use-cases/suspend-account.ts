import { AppError } from '@tapory/errors';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Account } from '../../accounts/domain/account.ts';
import { lockAdministrators } from '../data/administrators.ts';
import { insertAuditEntry } from '../data/audit.ts';
import {
  deleteSuspensionRequest,
  insertSuspensionRequest,
  lockSuspensionRequest,
} from '../data/suspension-requests.ts';
import { type AccountAct, endAccess, type ManageAccountDeps, moveInactive } from './deactivate-account.ts';

/** SELF_CHANGE_NOT_ALLOWED, and ADMIN_ONLY for the account of somebody of the staff. */
function refuseOwnOrStaff(account: Pick<Account, 'id' | 'roles'>, actor: AccountAct['actor']): void {
  if (actor.id === account.id) throw new AppError('SELF_CHANGE_NOT_ALLOWED');
  if (account.roles.some((role) => role !== 'customer') && !actor.roles.includes('admin'))
    throw new AppError('ADMIN_ONLY');
}

/**
 * Deactivates an account, by two of the staff: the first asks, somebody else confirms. "asked" until then; from the commit of the
 * second on it has no valid session and `user.deactivated` is published. A repeat completes what may have failed. SUSPENSION_OTHER_NEEDED for whoever asked, SELF_CHANGE_NOT_ALLOWED, ADMIN_ONLY for the account
 * of somebody of the staff, LAST_ADMINISTRATOR_REQUIRED, NOT_FOUND.
 */
export async function suspendAccount(
  deps: ManageAccountDeps,
  { actor, userId, reason }: AccountAct,
): Promise<'asked' | 'suspended'> {
  const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
  const outcome = await deps.outbox.transaction(async (tx, record) => {
    // Before anything else, as in every deactivation and erasure of an account.
    await lockAdministrators(tx);
    const account = await findAccount(tx, userId);
    if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
    if (account.status === 'inactive') return 'suspended';
    refuseOwnOrStaff(account, actor);
    const request = { userId, askedBy: actor.id, askedName: actor.username, reason, askedAt: new Date() };
    if (await insertSuspensionRequest(tx, request)) {
      await insertAuditEntry(tx, { ...act, action: 'account.suspension-asked', detail: { reason } });
      return 'asked';
    }
    const present = await lockSuspensionRequest(tx, userId);
    if (!present) throw new AppError('CONFLICT');
    if (present.askedBy === actor.id) throw new AppError('SUSPENSION_OTHER_NEEDED');
    await insertAuditEntry(tx, { ...act, action: 'account.suspension-confirmed', detail: { reason } });
    await moveInactive(tx, record, { actor, userId, reason });
    return 'suspended';
  });
  // A repeat completes what may have failed.
  if (outcome === 'suspended') await endAccess(deps, userId);
  return outcome;
}

/** Ends a request that nobody confirmed. Idempotent. The refusals of asking for it, but those of whoever asked. */
export function withdrawSuspension(
  { outbox }: Pick<ManageAccountDeps, 'outbox'>,
  { actor, userId }: Omit<AccountAct, 'reason'>,
): Promise<void> {
  return outbox.transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) throw new AppError('NOT_FOUND');
    refuseOwnOrStaff(account, actor);
    if (!(await deleteSuspensionRequest(tx, userId))) return;
    const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
    await insertAuditEntry(tx, { ...act, action: 'account.suspension-withdrawn', detail: {} });
  });
}
