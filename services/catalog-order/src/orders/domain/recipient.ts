import { foldDigits } from '@tapory/text';

export type Address = { postalCode: string; city: string; district: string; line: string };

export type Recipient = { name: string; email: string; phone: string; mobile: string; address: Address };

/** The digits of a phone number as people paste it, with +886 written as 0. */
export function normalizePhone(input: string): string {
  return foldDigits(input).replace(/^(?:\+|00)?8860?/, '0');
}

/** A mobile number of Taiwan, normalised: 09 and 8 digits. */
export function isMobile(phone: string): boolean {
  return /^09\d{8}$/.test(phone);
}

/** A mobile or a landline number of Taiwan, normalised, with an optional extension after `#`. */
export function isPhone(phone: string): boolean {
  return /^0\d{8,9}(#\d{1,6})?$/.test(phone);
}

/** A postal code of Taiwan: 3, 5 or 6 digits. */
export function isPostalCode(code: string): boolean {
  return /^(\d{3}|\d{5}|\d{6})$/.test(code);
}

const FIELDS = ['name', 'email', 'phone', 'mobile'] as const;
const ADDRESS_FIELDS = ['postalCode', 'city', 'district', 'line'] as const;

/** Names of what differs between two recipients, the address as a whole. */
export function changedFields(before: Recipient, after: Recipient): string[] {
  const fields: string[] = FIELDS.filter((field) => before[field] !== after[field]);
  const isMoved = ADDRESS_FIELDS.some((field) => before.address[field] !== after.address[field]);
  return isMoved ? [...fields, 'address'] : fields;
}
