import type { PickupStore } from './pickup-store.ts';

export type Address = { postalCode: string; city: string; district: string; line: string };

export type Recipient = {
  name: string;
  email: string;
  phone: string;
  mobile: string;
  /** Empty where a store holds the parcel. */
  address: Address;
  /** The store where the parcel is picked up; absent where it is brought to the address. */
  store?: PickupStore | undefined;
};

/** No address: a store holds the parcel, or who received it is erased. */
export const NO_ADDRESS: Address = { postalCode: '', city: '', district: '', line: '' };

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

/** The mobile number that a store writes to when the parcel has arrived; null when neither number is one. */
export const pickupMobile = ({ phone, mobile }: Pick<Recipient, 'phone' | 'mobile'>): string | null =>
  [mobile, phone].find(isMobile) ?? null;

const FIELDS = ['name', 'email', 'phone', 'mobile'] as const;
const ADDRESS_FIELDS = ['postalCode', 'city', 'district', 'line'] as const;

const isSameStore = (before: Recipient, after: Recipient): boolean =>
  before.store?.chain === after.store?.chain && before.store?.code === after.store?.code;

/** Names of what differs between two recipients, the address and the store as a whole. */
export function changedFields(before: Recipient, after: Recipient): string[] {
  const fields: string[] = FIELDS.filter((field) => before[field] !== after[field]);
  const isMoved = ADDRESS_FIELDS.some((field) => before.address[field] !== after.address[field]);
  return [...fields, ...(isMoved ? ['address'] : []), ...(isSameStore(before, after) ? [] : ['store'])];
}
