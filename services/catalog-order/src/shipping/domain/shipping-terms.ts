import type { Order } from '../../orders/domain/order.ts';
import type { ParcelCarrier } from '../../orders/domain/parcel.ts';
import { chainOf, type SubTypes } from '../../pickup/domain/pickup-terms.ts';

/** Who brings parcels to addresses by ECPay, as it calls them. */
export const HOME_SUB_TYPES = ['TCAT', 'POST'] as const;
export type HomeSubType = (typeof HOME_SUB_TYPES)[number];

/** Who sends the shop's parcels. */
export type Sender = { name: string; mobile: string; postalCode: string; address: string };

/** What the shop may enter at ECPay. */
export type ShippingTerms = {
  sender: Sender;
  stores: SubTypes;
  /** Null while parcels to addresses are entered elsewhere. */
  home: HomeSubType | null;
};

const CARRIERS: Record<HomeSubType, ParcelCarrier> = { TCAT: 'black_cat', POST: 'post' };

export const isHomeSubType = (subType: string): subType is HomeSubType =>
  (HOME_SUB_TYPES as readonly string[]).includes(subType);

/** ECPay's LogisticsSubType for an order's parcel; null where the shop's contract has none. */
export function subTypeOf({ stores, home }: ShippingTerms, { recipient: { store } }: Order): string | null {
  return store ? (stores.get(store.chain) ?? null) : home;
}

/** Who carries a parcel of this kind. */
export const carrierOf = (subType: string): ParcelCarrier =>
  isHomeSubType(subType) ? CARRIERS[subType] : (chainOf(subType) ?? 'other');

/** Whether parcels of this kind are handed in by the pallet (B2C): their number is to be asked for after they are entered. */
export const isBulkSubType = (subType: string): boolean =>
  !isHomeSubType(subType) && !subType.endsWith('C2C');
