import type { PickupChain } from '../../orders/domain/pickup-store.ts';

/** ECPay's LogisticsSubType of each chain: parcels handed in at a store (C2C), or at the chain's warehouse (B2C). */
const CHAINS: Record<string, { chain: PickupChain; kind: 'C2C' | 'B2C' }> = {
  UNIMARTC2C: { chain: 'seven_eleven', kind: 'C2C' },
  FAMIC2C: { chain: 'family_mart', kind: 'C2C' },
  HILIFEC2C: { chain: 'hi_life', kind: 'C2C' },
  OKMARTC2C: { chain: 'ok_mart', kind: 'C2C' },
  UNIMART: { chain: 'seven_eleven', kind: 'B2C' },
  FAMI: { chain: 'family_mart', kind: 'B2C' },
  HILIFE: { chain: 'hi_life', kind: 'B2C' },
};

/** The chain that ECPay calls so; null for none. */
export const chainOf = (subType: string): PickupChain | null => CHAINS[subType]?.chain ?? null;

export type SubTypes = ReadonlyMap<PickupChain, string>;

/** How parcels may be picked up at stores. */
export type PickupTerms = {
  merchantId: string;
  /** ECPay's page with the maps, and where that sends the store that was picked. */
  mapUrl: string;
  replyUrl: string;
  /** What ECPay calls the chains that are offered, in the order in which they are shown. */
  subTypes: SubTypes;
  /** Most NT$ of an order that a store holds. */
  maxTotal: number;
  searchesPerHour: number;
};

/**
 * The chains of a setting such as `UNIMARTC2C,FAMIC2C`; null for one that names no chain, one twice, or mixes C2C and B2C, of which
 * an account has one. Source: ECPay, 電子地圖串接 (Request the e-map of convenience store), `LogisticsSubType`.
 */
export function parseSubTypes(text: string): SubTypes | null {
  const names = text.split(',').map((name) => name.trim());
  const found = names.map((name) => CHAINS[name]);
  const chains = new Map<PickupChain, string>();
  for (const [index, one] of found.entries()) {
    if (!one || chains.has(one.chain) || one.kind !== found[0]?.kind) return null;
    chains.set(one.chain, names[index] ?? '');
  }
  return chains;
}
