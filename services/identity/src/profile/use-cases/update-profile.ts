import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { lockAccount, type ProfileChanges, updateAccount } from '../../accounts/data/accounts.ts';
import type { Account } from '../../accounts/domain/account.ts';
import { changeEmail, changePhone, confirmedEmail, confirmedPhone } from '../../accounts/domain/contact.ts';
import { maskEmail } from '../../accounts/domain/mask-email.ts';
import { maskPhone } from '../../accounts/domain/mask-phone.ts';
import type { Database, Tx } from '../../data/database.ts';
import { notify, notifyBySms } from '../../messages/use-cases/notify.ts';
import { endResets } from '../../passwords/data/password-resets.ts';
import type { Proof } from '../../sessions/use-cases/require-proof.ts';
import { type ConfirmationLinkDeps, sendConfirmationLink } from './send-confirmation-link.ts';

export type UpdateProfileDeps = ConfirmationLinkDeps & { database: Database };

export type ContactWish = Partial<Pick<Account, 'email' | 'phone'>>;

type Change = { before: Account; after: Account; wish: ContactWish; now: Date };

/** Sends the link to the new address and notifies the confirmed one: the request may come from somebody else. */
async function notifyOfEmail(tx: Tx, deps: UpdateProfileDeps, { before, after, wish, now }: Change) {
  const { email } = wish;
  if (email === undefined || email === before.email) return;
  if (email && email !== before.pendingEmail)
    await sendConfirmationLink(tx, deps, { account: after, email, now });
  const previous = confirmedEmail(before);
  if (!previous) return;
  const kind = email ? 'email-change-asked' : 'email-changed';
  const values = { email: email ? maskEmail(email) : '—' };
  await notify(tx, deps.box, after, { kind, cause: newId(), to: previous, values });
}

/** Notifies the confirmed address of any other number, and a confirmed number when it is removed. */
async function notifyOfPhone(tx: Tx, { box }: UpdateProfileDeps, { before, after, wish: { phone } }: Change) {
  if (phone === undefined || phone === before.phone) return;
  const cause = newId();
  const values = { phone: phone ? maskPhone(phone) : '—' };
  await notify(tx, box, after, { kind: 'phone-changed', cause, values });
  const previous = confirmedPhone(before);
  if (!previous || after.phone === previous) return;
  await notifyBySms(tx, box, { ...after, kind: 'phone-changed', cause: `${cause} sms`, to: previous });
}

/** Changes the name. NOT_FOUND when there is no such account. */
export async function changeName(
  { database }: Pick<UpdateProfileDeps, 'database'>,
  userId: string,
  name: string | null,
): Promise<Account> {
  const changed = await updateAccount(database, userId, { name });
  if (!changed) throw new AppError('NOT_FOUND');
  return changed;
}

/**
 * Changes email and phone of a person who proved their password: both can be used to get into an account. A new one
 * is not trusted until it is confirmed, and a confirmed one stays in force until then. NOT_FOUND when there is no
 * such account.
 */
export async function changeContact(
  deps: UpdateProfileDeps,
  { userId }: Proof,
  { wish, now }: { wish: ContactWish; now: Date },
): Promise<Account> {
  const { email, phone } = wish;
  return deps.database.$transaction(async (tx) => {
    const before = await lockAccount(tx, userId);
    if (!before) throw new AppError('NOT_FOUND');
    const changes: ProfileChanges = {
      ...(email === undefined ? {} : changeEmail(before, email)),
      ...(phone === undefined ? {} : changePhone(before, phone)),
    };
    const after = await updateAccount(tx, userId, changes);
    if (!after) throw new AppError('NOT_FOUND');
    await endResets(tx, userId);
    await notifyOfEmail(tx, deps, { before, after, wish, now });
    await notifyOfPhone(tx, deps, { before, after, wish, now });
    return after;
  });
}
