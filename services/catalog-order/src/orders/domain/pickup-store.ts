import { pickupChains } from '@tapory/shop';
import type { ParcelCarrier } from './parcel.ts';

/** Chains of convenience stores where parcels wait for who they are for. */
export const PICKUP_CHAINS = [
  'seven_eleven',
  'family_mart',
  'hi_life',
  'ok_mart',
] as const satisfies ParcelCarrier[];
export type PickupChain = (typeof PICKUP_CHAINS)[number];

/** A store as its chain's map described it when it was picked. */
export type PickupStore = {
  chain: PickupChain;
  /** The chain's number of the store. */
  code: string;
  name: string;
  address: string;
  phone: string;
};

/** What tells one store from all others. */
export type PickupStoreKey = Pick<PickupStore, 'chain' | 'code'>;

/** A store in one line: chain, name and number. */
export const labelStore = ({ chain, code, name }: PickupStore): string =>
  `${pickupChains[chain]} ${name} (${code})`;

/** Columns that a name takes at a store: 2 for a Chinese character, 1 for a Latin letter. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0);

/**
 * Whether a store can hand a parcel to this name: 2 to 5 Chinese characters or 4 to 10 letters, as on the document that is shown
 * there, without digits and signs. Blanks do not count: ECPay removes them.
 * Source: ECPay, 門市訂單建立 (Create store logistics order), `ReceiverName`.
 */
export function isPickupName(name: string): boolean {
  const letters = name.replaceAll(/[\s・‧·.-]/gu, '');
  const width = widthOf(letters);
  return /^\p{L}+$/u.test(letters) && width >= 4 && width <= 10;
}
