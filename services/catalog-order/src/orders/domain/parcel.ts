/** Who carries parcels of the shop. */
export const PARCEL_CARRIERS = ['post', 'black_cat', 'hct', 'pelican', 'other'] as const;
export type ParcelCarrier = (typeof PARCEL_CARRIERS)[number];

/** How a parcel is traced. */
export type Parcel = { carrier: ParcelCarrier; trackingNumber: string };

/** A tracking number as its carrier prints it: typed full-width letters, blanks and small letters do not count. */
export const foldTrackingNumber = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/gu, '').toUpperCase();

/** Whether a folded text has the form of a tracking number. */
export const isTrackingNumber = (text: string): boolean => /^[0-9A-Z][0-9A-Z-]{4,28}[0-9A-Z]$/.test(text);
