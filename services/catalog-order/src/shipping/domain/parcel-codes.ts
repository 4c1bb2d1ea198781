import type { ParcelStage } from './consignment.ts';

/** What ECPay's codes say of a parcel to a store; those of 7-ELEVEN, Hi-Life and OK mart begin with 2, those of FamilyMart with 3. */
const STORE_STAGES: Record<string, ParcelStage> = {
  // Handed in at a store, and received by the chain's warehouse.
  ...{ 2068: 'handed_in', 2030: 'handed_in', 3032: 'handed_in', 3024: 'handed_in' },
  ...{ 2063: 'at_store', 2073: 'at_store', 3018: 'at_store' },
  ...{ 2067: 'picked_up', 3022: 'picked_up' },
  // Not picked up: away from the store, back at the warehouse, and waiting for the shop at its own store.
  ...{ 2074: 'returning', 2076: 'returning', 2072: 'returning', 2075: 'returning', 2077: 'returning' },
  ...{ 3020: 'returning', 3019: 'returning', 3025: 'returning' },
  ...{ 2070: 'returned', 3023: 'returned' },
};

/** Of a parcel that T-CAT brings. */
const HOME_STAGES: Record<string, ParcelStage> = {
  ...{ 3001: 'handed_in', 3006: 'handed_in' },
  3003: 'picked_up',
  5004: 'returning',
  5008: 'returned',
};

/**
 * The stage that a RtnCode of a status notice means; null for one that changes nothing, such as that the order was received (300).
 * Source: ECPay, 物流狀態代碼 (codes of logistics statuses).
 */
export const stageOfCode = (code: string, isHome: boolean): ParcelStage | null =>
  (isHome ? HOME_STAGES : STORE_STAGES)[code] ?? null;
