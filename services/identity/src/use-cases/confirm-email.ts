import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findAccount, updateAccount } from '../data/accounts.ts';
import { openEmailToken } from './email-link.ts';
import { notify } from './notify.ts';
import { askToConfirm, type UpdateProfileDeps } from './update-profile.ts';

/**
 * Confirms the address that a link was sent to; a waiting address comes into force and the former one is told.
 * Pressing twice changes nothing. LINK_INVALID when the account has another address by now.
 */
export async function confirmEmail(
  { database, box }: UpdateProfileDeps,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const { userId, email } = openEmailToken(box, token, now);
  await database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (account?.pendingEmail === email) {
      const former = account.email;
      const changed = await updateAccount(tx, userId, { email, emailConfirmedAt: now, pendingEmail: null });
      if (former && changed)
        await notify(tx, box, changed, {
          kind: 'email-changed',
          cause: newId(),
          to: former,
          values: { email },
        });
    } else if (account?.email === email) {
      if (!account.emailConfirmedAt) await updateAccount(tx, userId, { emailConfirmedAt: now });
    } else throw new AppError('LINK_INVALID');
  });
}

/** Sends the link once more to the address that waits for it; nothing waits, nothing happens. */
export async function resendConfirmation(deps: UpdateProfileDeps, userId: string, now: Date): Promise<void> {
  await deps.database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    const email = account?.pendingEmail ?? (account?.emailConfirmedAt ? null : account?.email);
    if (account && email) await askToConfirm(tx, deps, { account, email, now });
  });
}
