/** The kind of an invoice; each kind has only its own fields. */
export type Invoice =
  | { type: 'personal'; carrierType?: 'mobile' | 'citizen'; carrierNumber?: string; donationCode?: string }
  | { type: 'company'; title: string; taxId?: string };

/** A mobile barcode (`/` and 7 characters) or a citizen certificate number (2 letters, 14 digits). */
export function isCarrier(type: 'mobile' | 'citizen', number: string): boolean {
  return type === 'mobile' ? /^\/[0-9A-Z.+-]{7}$/.test(number) : /^[A-Z]{2}\d{14}$/.test(number);
}

/** A charity's code: 3 to 7 digits. */
export function isDonationCode(code: string): boolean {
  return /^\d{3,7}$/.test(code);
}
