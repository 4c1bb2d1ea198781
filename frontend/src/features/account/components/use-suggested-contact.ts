import type { FormInstance } from '@rc-component/form';
import { useEffect, useState } from 'react';
import type { Profile } from '../../../lib/api/gen/identity/types.gen.ts';
import type { ProfileChange } from '../api/update-profile.ts';

/** Contact that its owner gave elsewhere. */
export type Contact = { email: string; phone: string };

/**
 * Fills a contact into the fields of an account that has none, as if it had been typed: it is stored with the form. What
 * the owner typed stays. Returns whether something was filled in.
 */
export function useSuggestedContact(
  form: FormInstance<ProfileChange>,
  { email, pendingEmail, phone, pendingPhone }: Profile,
  contact: Contact | undefined,
): boolean {
  const [isFilled, setFilled] = useState(false);
  const isEmpty = !(email || pendingEmail || phone || pendingPhone);
  useEffect(() => {
    if (!contact || !isEmpty || form.isFieldsTouched(['email', 'phone'])) return;
    form.setFields([
      { name: 'email', value: contact.email, touched: true },
      { name: 'phone', value: contact.phone, touched: true },
    ]);
    setFilled(true);
  }, [form, contact, isEmpty]);
  return isFilled && isEmpty;
}
