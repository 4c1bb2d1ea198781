import { foldEmail } from '@tapory/text';
import type { Account } from './account.ts';
import { normalizePhone } from './phone.ts';

/** Email or phone that a person entered to prove who they are. */
export type Contact = { channel: 'email' | 'sms'; to: string };

/** Parses email or phone, distinguished by the `@`; null when it is neither. */
export function parseContact(typed: string): Contact | null {
  if (/[@＠]/u.test(typed)) return { channel: 'email', to: foldEmail(typed).toLowerCase() };
  const phone = normalizePhone(typed);
  return phone === null ? null : { channel: 'sms', to: phone };
}

/** Whether a contact belongs to an account, confirmed or not. */
export function isContactOf(account: Account, contact: Contact): boolean {
  if (contact.channel === 'sms') return account.phone === contact.to;
  return account.email?.toLowerCase() === contact.to;
}

/** Whether the owner of an account has confirmed a contact; only then it may help to sign in. */
export function isConfirmed(account: Account, { channel }: Contact): boolean {
  return (channel === 'sms' ? account.phoneConfirmedAt : account.emailConfirmedAt) !== null;
}

/** The address for mails with personal content: the confirmed one, null when there is none. */
export const confirmedEmail = ({ email, emailConfirmedAt }: Pick<Account, 'email' | 'emailConfirmedAt'>) =>
  emailConfirmedAt === null ? null : email;

/** The same for short messages. */
export const confirmedPhone = ({ phone, phoneConfirmedAt }: Pick<Account, 'phone' | 'phoneConfirmedAt'>) =>
  phoneConfirmedAt === null ? null : phone;

type ContactChanges = {
  email: Partial<Pick<Account, 'email' | 'emailConfirmedAt' | 'pendingEmail'>>;
  phone: Partial<Pick<Account, 'phone' | 'phoneConfirmedAt' | 'pendingPhone'>>;
};

/** A confirmed address stays in force until the new one is confirmed; an unconfirmed one is replaced at once. */
export function changeEmail(account: Account, email: string | null): ContactChanges['email'] {
  if (email === account.email) return { pendingEmail: null };
  if (email !== null && account.emailConfirmedAt) return { pendingEmail: email };
  return { email, emailConfirmedAt: null, pendingEmail: null };
}

/** The same for a phone. */
export function changePhone(account: Account, phone: string | null): ContactChanges['phone'] {
  if (phone === account.phone) return { pendingPhone: null };
  if (phone !== null && account.phoneConfirmedAt) return { pendingPhone: phone };
  return { phone, phoneConfirmedAt: null, pendingPhone: null };
}

/** The unconfirmed address and number; null when there is none. */
export const unconfirmedEmail = (account: Account): string | null =>
  account.pendingEmail ?? (account.emailConfirmedAt ? null : account.email);
export const unconfirmedPhone = (account: Account): string | null =>
  account.pendingPhone ?? (account.phoneConfirmedAt ? null : account.phone);
