import { AppError } from '@tapory/errors';
import type { Tx } from '../../data/database.ts';
import type { PickupStore, PickupStoreKey } from '../../orders/domain/pickup-store.ts';
import { type Address, NO_ADDRESS, type Recipient } from '../../orders/domain/recipient.ts';
import { findKnownStore } from '../data/store-searches.ts';

/** A recipient as typed: with an address, or with which of the stores that were picked. */
export type Delivery = Omit<Recipient, 'address' | 'store'> & {
  address?: Address | undefined;
  store?: PickupStoreKey | undefined;
};

const isSame = (one: PickupStoreKey, other: PickupStoreKey): boolean =>
  one.chain === other.chain && one.code === other.code;

/**
 * The recipient with the store as the map described it: what a browser says about a store is not taken. `current` is the store of
 * an order that is changed. PICKUP_STORE_UNKNOWN for a store that the member has not picked.
 */
export async function resolveRecipient(
  tx: Tx,
  userId: string,
  { address = NO_ADDRESS, store: key, ...contact }: Delivery,
  current?: PickupStore,
): Promise<Recipient> {
  if (!key) return { ...contact, address };
  const store = current && isSame(current, key) ? current : await findKnownStore(tx, userId, key);
  if (!store) throw new AppError('PICKUP_STORE_UNKNOWN');
  return { ...contact, address: NO_ADDRESS, store };
}
