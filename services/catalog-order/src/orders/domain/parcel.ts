/** Who carries parcels of the shop. */
export const PARCEL_CARRIERS = ['post', 'black_cat', 'hct', 'pelican', 'other'] as const;
export type ParcelCarrier = (typeof PARCEL_CARRIERS)[number];

/** How a parcel is traced. */
export type Parcel = { carrier: ParcelCarrier; trackingNumber: string };

/** Whether a folded text has the form of a tracking number. */
export const isTrackingNumber = (text: string): boolean => /^[0-9A-Z][0-9A-Z-]{4,28}[0-9A-Z]$/.test(text);
