import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { lockAccount, updateAccount } from '../../accounts/data/accounts.ts';
import type { Account } from '../../accounts/domain/account.ts';
import { confirmedEmail, unconfirmedEmail } from '../../accounts/domain/contact.ts';
import { maskEmail } from '../../accounts/domain/mask-email.ts';
import type { Tx } from '../../data/database.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import { endResets } from '../../passwords/data/password-resets.ts';
import { openEmailToken } from '../email-link.ts';
import type { UpdateProfileDeps } from './update-profile.ts';

/** Puts a confirmed address into force; notifies the previous one, and welcomes an account's first. */
async function putInForce(
  tx: Tx,
  { box }: UpdateProfileDeps,
  change: { account: Account; email: string; now: Date },
) {
  const { account, email, now } = change;
  const previous = confirmedEmail(account);
  const after = await updateAccount(tx, account.id, { email, emailConfirmedAt: now, pendingEmail: null });
  if (!after) return;
  await endResets(tx, account.id);
  if (previous) {
    const values = { email: maskEmail(email) };
    await notify(tx, box, after, { kind: 'email-changed', cause: newId(), to: previous, values });
  } else await notify(tx, box, after, { kind: 'registered', cause: account.id });
}

/**
 * Confirms the address that a link was sent to and returns whose it is. Idempotent. LINK_INVALID when the account has
 * another address meanwhile.
 */
export async function confirmEmail(
  deps: UpdateProfileDeps,
  { token, now }: { token: string; now: Date },
): Promise<string> {
  const { userId, email } = openEmailToken(deps.box, token, now);
  await deps.database.$transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account && unconfirmedEmail(account) === email) await putInForce(tx, deps, { account, email, now });
    else if (account?.email !== email) throw new AppError('LINK_INVALID');
  });
  return userId;
}
