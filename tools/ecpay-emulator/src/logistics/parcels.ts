import type { Fields } from '../check-mac-value.ts';

/** A parcel that a shop has entered, and what was told of it. */
export type Parcel = {
  logisticsId: string;
  fields: Fields;
  paymentNumber: string;
  validationNumber: string;
  bookingNote: string;
  /** Of bulk (B2C) parcels. */
  shipmentNumber: string;
  /** The last RtnCode. */
  status: string;
  labels: number;
  deliveries: { code: string; status: number; body: string }[];
};

/** What a call does: works, refuses, is down, or does its work and never answers. */
export const PARCEL_FAULTS = ['ok', 'refuse', 'down', 'lost'] as const;
export type ParcelFault = (typeof PARCEL_FAULTS)[number];

export type ParcelStore = {
  /** Null when the MerchantTradeNo was used before. */
  add(fields: Fields): Parcel | null;
  byTrade(tradeNumber: string): Parcel | undefined;
  byId(logisticsId: string): Parcel | undefined;
  newest(count: number): Parcel[];
  /** Of the calls to come. */
  fault: ParcelFault;
  /** How often a parcel was asked for. */
  calls: number;
};

const isHome = (subType: string): boolean => ['TCAT', 'POST'].includes(subType);
const isC2c = (subType: string): boolean => subType.endsWith('C2C');

/** The numbers of each kind, in the form of ECPay's examples. */
function numbersOf(subType: string, count: number) {
  const serial = String(count).padStart(7, '0');
  return {
    paymentNumber: isC2c(subType) ? (subType === 'UNIMARTC2C' ? `F${serial}` : `1000${serial}`) : '',
    validationNumber: subType === 'UNIMARTC2C' ? String(1000 + (count % 9000)) : '',
    bookingNote: isHome(subType) ? `90${serial}01` : '',
    shipmentNumber: isHome(subType) || isC2c(subType) ? '' : `1000${serial}`,
  };
}

/** The parcels of all shops, in memory. */
export function createParcelStore(): ParcelStore {
  const parcels = new Map<string, Parcel>();
  return {
    fault: 'ok',
    calls: 0,
    add(fields) {
      const tradeNumber = fields.MerchantTradeNo ?? '';
      if (parcels.has(tradeNumber)) return null;
      // Others use the public test account, too: numbers go on from the clock.
      const count = parcels.size + 1;
      const parcel: Parcel = {
        logisticsId: String(Math.floor(Date.now() / 1000) * 100 + count),
        fields,
        ...numbersOf(fields.LogisticsSubType ?? '', (Math.floor(Date.now() / 1000) + count) % 10_000_000),
        status: '300',
        labels: 0,
        deliveries: [],
      };
      parcels.set(tradeNumber, parcel);
      return parcel;
    },
    byTrade: (tradeNumber) => parcels.get(tradeNumber),
    byId: (logisticsId) => [...parcels.values()].find((parcel) => parcel.logisticsId === logisticsId),
    newest: (count) => [...parcels.values()].slice(-count).reverse(),
  };
}
