import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findAccount, type ProfileChanges, updateAccount } from '../data/accounts.ts';
import type { Database, Tx } from '../data/database.ts';
import type { SecretBox } from '../data/secret-box.ts';
import type { Account } from '../domain/account.ts';
import { emailLink } from './email-link.ts';
import { notify } from './notify.ts';

export type UpdateProfileDeps = { database: Database; box: SecretBox; publicUrl: string };

export type ProfileWish = Partial<Pick<Account, 'name' | 'email' | 'phone'>>;

/** Sends the link to an address that waits for it. */
export async function askToConfirm(
  tx: Tx,
  deps: Omit<UpdateProfileDeps, 'database'>,
  { account, email, now }: { account: Account; email: string; now: Date },
): Promise<void> {
  const url = emailLink(deps, { userId: account.id, email, now });
  await notify(tx, deps.box, account, {
    kind: 'email-confirmation',
    cause: newId(),
    to: email,
    values: { email, url },
  });
}

/** A confirmed address stays in force until the new one is confirmed; any other is replaced at once. */
function emailChanges(account: Account, email: string | null): ProfileChanges {
  if (email === account.email) return { pendingEmail: null };
  if (email === null) return { email, emailConfirmedAt: null, pendingEmail: null };
  if (account.emailConfirmedAt) return { pendingEmail: email };
  return { email, emailConfirmedAt: null, pendingEmail: null };
}

/**
 * Changes name, e-mail and phone. A new e-mail address gets a link to confirm it; an address that is dropped is told
 * so. NOT_FOUND when there is no such account.
 */
export async function updateProfile(
  deps: UpdateProfileDeps,
  { userId, wish, now }: { userId: string; wish: ProfileWish; now: Date },
): Promise<Account> {
  const { email, ...rest } = wish;
  return deps.database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) throw new AppError('NOT_FOUND');
    const changes = { ...rest, ...(email === undefined ? {} : emailChanges(account, email)) };
    const changed = await updateAccount(tx, userId, changes);
    if (!changed) throw new AppError('NOT_FOUND');
    const isNewAddress = email && email !== account.email && email !== account.pendingEmail;
    if (isNewAddress) await askToConfirm(tx, deps, { account: changed, email, now });
    if (account.email && changed.email !== account.email) {
      const values = { email: changed.email ?? '—' };
      await notify(tx, deps.box, changed, {
        kind: 'email-changed',
        cause: newId(),
        to: account.email,
        values,
      });
    }
    return changed;
  });
}
