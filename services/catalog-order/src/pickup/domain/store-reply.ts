import { cleanLine } from '@tapory/text';
import type { PickupChain, PickupStore } from '../../orders/domain/pickup-store.ts';

/** What a reply of the map says: whose search it answers, of which chain, and the store. */
export type StoreReply = {
  proof: string;
  merchantId: string;
  subType: string;
  store: Omit<PickupStore, 'chain'>;
};

const line = (text: string | undefined, max: number): string =>
  [...cleanLine((text ?? '').slice(0, 4 * max))].slice(0, max).join('');

/**
 * Reads the form that ECPay's map posts through the customer's browser; null for one without a store. Nothing of it is signed: only
 * the proof says that it answers a search of this shop. Source: ECPay, 電子地圖串接, response parameters.
 */
export function readStoreReply(fields: Readonly<Record<string, string>>): StoreReply | null {
  const code = fields.CVSStoreID ?? '';
  const [name, address] = [line(fields.CVSStoreName, 40), line(fields.CVSAddress, 120)];
  if (!/^[0-9A-Z]{1,9}$/.test(code) || name === '' || address === '') return null;
  return {
    proof: fields.ExtraData ?? '',
    merchantId: fields.MerchantID ?? '',
    subType: fields.LogisticsSubType ?? '',
    store: { code, name, address, phone: line(fields.CVSTelephone, 20) },
  };
}

/** A reply's store as the shop keeps it. */
export const storeOf = (chain: PickupChain, { store }: StoreReply): PickupStore => ({ chain, ...store });
