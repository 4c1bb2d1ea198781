/** Who carries parcels of the shop. */
export const PARCEL_CARRIERS = ['post', 'black_cat', 'hct', 'pelican', 'other'] as const;
export type ParcelCarrier = (typeof PARCEL_CARRIERS)[number];

/** How a parcel is traced. */
export type Parcel = { carrier: ParcelCarrier; trackingNumber: string };

/** Whether a folded text has the form of a tracking number. */
export const isTrackingNumber = (text: string): boolean => /^[0-9A-Z][0-9A-Z-]{4,28}[0-9A-Z]$/.test(text);

/** What carriers are called in files of staff, folded; the first is the key. */
const CARRIER_NAMES: Record<ParcelCarrier, readonly string[]> = {
  post: ['POST', '中華郵政', '郵局', '郵政', 'CHUNGHWAPOST', 'CHUNGHWA'],
  black_cat: [
    'BLACK_CAT',
    '黑貓宅急便',
    '黑貓',
    '宅急便',
    '統一速達',
    'T-CAT',
    'T-CAT(BLACKCAT)',
    'BLACKCAT',
  ],
  hct: ['HCT', '新竹物流', '新竹貨運', '新竹', 'HCTLOGISTICS'],
  pelican: ['PELICAN', '宅配通', '台灣宅配通', '臺灣宅配通', 'PELICANEXPRESS'],
  other: ['OTHER', '其他', '其他物流', 'OTHERCARRIER'],
};

/** The carrier that a folded name means; null when it is none of the shop's. */
export const carrierNamed = (name: string): ParcelCarrier | null =>
  PARCEL_CARRIERS.find((carrier) => CARRIER_NAMES[carrier].includes(name)) ?? null;
