import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findAccount, lockAccount, updateAccount } from '../data/accounts.ts';
import type { Tx } from '../data/database.ts';
import { endResets } from '../data/password-resets.ts';
import type { Account } from '../domain/account.ts';
import { confirmedEmail, waitingEmail } from '../domain/contact.ts';
import { maskEmail } from '../domain/mask-email.ts';
import { openEmailToken } from './email-link.ts';
import { notify } from './notify.ts';
import { sendConfirmationLink } from './send-confirmation-link.ts';
import type { UpdateProfileDeps } from './update-profile.ts';

/** Puts a confirmed address into force; the former one is told, the first of an account is welcomed. */
async function putInForce(
  tx: Tx,
  { box }: UpdateProfileDeps,
  change: { account: Account; email: string; now: Date },
) {
  const { account, email, now } = change;
  const former = confirmedEmail(account);
  const after = await updateAccount(tx, account.id, { email, emailConfirmedAt: now, pendingEmail: null });
  if (!after) return;
  await endResets(tx, account.id);
  if (former) {
    const values = { email: maskEmail(email) };
    await notify(tx, box, after, { kind: 'email-changed', cause: newId(), to: former, values });
  } else await notify(tx, box, after, { kind: 'registered', cause: account.id });
}

/**
 * Confirms the address that a link was sent to and answers whose it is. Pressing twice changes nothing. LINK_INVALID
 * when the account has another address by now.
 */
export async function confirmEmail(
  deps: UpdateProfileDeps,
  { token, now }: { token: string; now: Date },
): Promise<string> {
  const { userId, email } = openEmailToken(deps.box, token, now);
  await deps.database.$transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account && waitingEmail(account) === email) await putInForce(tx, deps, { account, email, now });
    else if (account?.email !== email) throw new AppError('LINK_INVALID');
  });
  return userId;
}

/** Sends the link once more to the address that waits for it; nothing waits, nothing happens. */
export async function resendConfirmation(deps: UpdateProfileDeps, userId: string, now: Date): Promise<void> {
  await deps.database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    const email = account && waitingEmail(account);
    if (account && email) await sendConfirmationLink(tx, deps, { account, email, now });
  });
}
