import { pickupChains } from '@tapory/shop';

type Address = { postalCode: string; city: string; district: string; line: string };
type Store = { chain: keyof typeof pickupChains; code: string; name: string; address: string };

/** An address in one line as on an envelope; a street in Latin letters or digits keeps its distance from the Chinese place. */
export function formatAddress({ postalCode, city, district, line }: Address): string {
  const gap = /^[!-~]/.test(line) ? ' ' : '';
  return `${postalCode} ${city}${district}${gap}${line}`;
}

/** A store that holds a parcel: its chain, its name and its number there. */
export const formatStore = ({ chain, name, code }: Omit<Store, 'address'>): string =>
  `${pickupChains[chain]} ${name} (${code})`;

/** Where a parcel goes, in one line: the store with its address, or the address; empty once that is erased. */
export const formatPlace = ({ address, store }: { address: Address; store?: Store | undefined }): string =>
  store ? `${formatStore(store)} ${store.address}` : formatAddress(address).trim();
