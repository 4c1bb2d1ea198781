import type { Account } from './account.ts';
import { normalizePhone } from './phone.ts';

/** A way to reach a person, as they typed it to prove who they are. */
export type Contact = { channel: 'email' | 'sms'; to: string };

/** E-mail or phone, told apart by the `@`; null when it is neither. */
export function parseContact(typed: string): Contact | null {
  const text = typed.normalize('NFKC').trim();
  if (text.includes('@')) return { channel: 'email', to: text.toLowerCase() };
  const phone = normalizePhone(text);
  return phone === null ? null : { channel: 'sms', to: phone };
}

/** Whether a contact is an account's own. */
export function isContactOf(account: Account, contact: Contact): boolean {
  if (contact.channel === 'sms') return account.phone === contact.to;
  return account.email?.toLowerCase() === contact.to;
}
