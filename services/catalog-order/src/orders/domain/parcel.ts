/** Who carries parcels of the shop. */
export const PARCEL_CARRIERS = [
  ...(['post', 'black_cat', 'hct', 'pelican'] as const),
  ...(['seven_eleven', 'family_mart', 'hi_life', 'ok_mart', 'other'] as const),
] as const;
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
  // What a spreadsheet takes for the eleventh of July is written as that day.
  seven_eleven: [
    ...['SEVEN_ELEVEN', '7-ELEVEN', '7-11', '統一超商', '交貨便', 'UNIMART'],
    ...['7月11日', '7/11', '11-JUL'],
  ],
  family_mart: ['FAMILY_MART', '全家', '全家便利商店', '全家店到店', 'FAMILYMART', 'FAMI'],
  hi_life: ['HI_LIFE', '萊爾富', '萊爾富店到店', 'HI-LIFE', 'HILIFE'],
  ok_mart: ['OK_MART', 'OK超商', 'OK', 'OKMART', 'OK-MART'],
  other: ['OTHER', '其他', '其他物流', 'OTHERCARRIER'],
};

/** The carrier that a folded name means; null when it is none of the shop's. */
export const carrierNamed = (name: string): ParcelCarrier | null =>
  PARCEL_CARRIERS.find((carrier) => CARRIER_NAMES[carrier].includes(name)) ?? null;
