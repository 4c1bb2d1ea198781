import { AppError } from '@tapory/errors';
import { findAccount } from '../../accounts/data/accounts.ts';
import { insertAuditEntry } from '../data/audit.ts';
import {
  deleteSuspensionRequest,
  insertSuspensionRequest,
  lockSuspensionRequest,
} from '../data/suspension-requests.ts';
import { type AccountAct, deactivateAccount, type ManageAccountDeps } from './deactivate-account.ts';

/**
 * Suspends an account for what it shows, by two of the staff: the first asks, somebody else confirms, and the account is
 * deactivated. "asked" until then. SUSPENSION_OTHER_NEEDED for whoever asked, SELF_CHANGE_NOT_ALLOWED, ADMIN_ONLY for the account
 * of somebody of the staff, NOT_FOUND.
 */
export async function suspendAccount(
  deps: ManageAccountDeps,
  { actor, userId, reason }: AccountAct,
): Promise<'asked' | 'suspended'> {
  if (actor.id === userId) throw new AppError('SELF_CHANGE_NOT_ALLOWED');
  const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
  const outcome = await deps.outbox.transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
    if (account.status === 'inactive') return 'suspended';
    if (account.roles.some((role) => role !== 'customer') && !actor.roles.includes('admin'))
      throw new AppError('ADMIN_ONLY');
    const request = { userId, askedBy: actor.id, askedName: actor.username, reason, askedAt: new Date() };
    if (await insertSuspensionRequest(tx, request)) {
      await insertAuditEntry(tx, { ...act, action: 'account.suspension-asked', detail: { reason } });
      return 'asked';
    }
    const present = await lockSuspensionRequest(tx, userId);
    if (!present) throw new AppError('CONFLICT');
    if (present.askedBy === actor.id) throw new AppError('SUSPENSION_OTHER_NEEDED');
    await deleteSuspensionRequest(tx, userId);
    await insertAuditEntry(tx, { ...act, action: 'account.suspension-confirmed', detail: { reason } });
    return 'confirmed';
  });
  if (outcome === 'asked') return 'asked';
  await deactivateAccount(deps, { actor, userId, reason });
  return 'suspended';
}

/** Ends a request that nobody confirmed. Idempotent. */
export function withdrawSuspension(
  { outbox }: Pick<ManageAccountDeps, 'outbox'>,
  { actor, userId }: Omit<AccountAct, 'reason'>,
): Promise<void> {
  return outbox.transaction(async (tx) => {
    if (!(await deleteSuspensionRequest(tx, userId))) return;
    const act = { actorId: actor.id, actorName: actor.username, subjectId: userId };
    await insertAuditEntry(tx, { ...act, action: 'account.suspension-withdrawn', detail: {} });
  });
}
