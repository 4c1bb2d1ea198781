import type { Order } from '../../orders/domain/order.ts';
import type { ConsignmentNumbers } from '../domain/consignment.ts';
import type { ShippingTerms } from '../domain/shipping-terms.ts';

/** A parcel to be entered. */
export type ConsignmentDraft = { tradeNumber: string; subType: string; order: Order; at: Date };

export type ConsignAnswer =
  | ({ isDone: true } & ConsignmentNumbers)
  /** It has no effect. */
  | { isDone: false; message: string };

/** A form by which a browser opens a page of the carrier. */
export type LabelForm = { url: string; fields: Record<string, string> };

/** What a carrier tells of a parcel. */
export type ParcelNotice = {
  tradeNumber: string;
  /** RtnCode; `store-closed` when a store of a C2C parcel closes. */
  code: string;
  message: string;
  /** Null for one that does not say when. */
  at: Date | null;
  numbers: ConsignmentNumbers;
};

/**
 * Where the shop's parcels are entered. Calls throw without a valid response: a parcel may have been entered then, and must be
 * looked up before another try.
 */
export type Consigner = {
  terms: ShippingTerms;
  create(draft: ConsignmentDraft): Promise<ConsignAnswer>;
  /** The parcel of a number of the shop; null when there is none. */
  find(tradeNumber: string): Promise<ConsignmentNumbers | null>;
  label(parcel: ConsignmentNumbers & { subType: string }): LabelForm;
  /** Null for a form that the carrier has not signed. */
  readNotice(fields: Readonly<Record<string, string>>): ParcelNotice | null;
};
