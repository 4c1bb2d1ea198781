import { defineTransitions } from '@tapory/errors';

/**
 * A parcel as it is entered at ECPay: it is asked for under a number that ECPay takes once, then created or refused, sent with its
 * order, or replaced by another one.
 */
export const CONSIGNMENT_STATUSES = ['asking', 'refused', 'created', 'sent', 'replaced'] as const;
export type ConsignmentStatus = (typeof CONSIGNMENT_STATUSES)[number];

/** Neither sent nor replaced: an order has one of them at most. */
export const OPEN_STATUSES: readonly ConsignmentStatus[] = ['asking', 'refused', 'created'];

export const consignmentTransitions = defineTransitions<ConsignmentStatus>('a consignment', {
  asking: ['asking', 'created', 'refused', 'replaced'],
  refused: ['asking', 'created', 'replaced'],
  created: ['sent', 'replaced'],
  sent: [],
  replaced: [],
});

/** How far a parcel has come, as ECPay tells. */
export const PARCEL_STAGES = ['none', 'handed_in', 'at_store', 'picked_up', 'returning', 'returned'] as const;
export type ParcelStage = (typeof PARCEL_STAGES)[number];

/** Notices come again and out of order: a parcel only goes on, and what has been picked up or returned stays so. */
export const stageTransitions = defineTransitions<ParcelStage>('a parcel', {
  none: ['handed_in', 'at_store', 'picked_up', 'returning', 'returned'],
  handed_in: ['at_store', 'picked_up', 'returning', 'returned'],
  at_store: ['picked_up', 'returning', 'returned'],
  returning: ['returned'],
  picked_up: [],
  returned: [],
});

/** The numbers that ECPay gives a parcel; those that its kind does not have are empty. */
export type ConsignmentNumbers = {
  /** AllPayLogisticsID. */
  logisticsId: string;
  /** CVSPaymentNo, CVSValidationNo: of parcels to stores. */
  paymentNumber: string;
  validationNumber: string;
  /** BookingNote: of parcels to addresses. */
  bookingNote: string;
  /** ShipmentNo: of bulk (B2C) parcels to stores. */
  shipmentNumber: string;
};

export type Consignment = ConsignmentNumbers & {
  id: string;
  orderId: string;
  attempt: number;
  tradeNumber: string;
  subType: string;
  status: ConsignmentStatus;
  digest: string;
  refusal: string;
  reason: string;
  stage: ParcelStage;
  stageAt: Date | null;
  askedBy: string;
  askedAt: Date;
};

/** The number that its carrier knows a parcel by, as customers trace it; ECPay's own where there is no other. */
export const trackingNumberOf = (numbers: ConsignmentNumbers): string =>
  `${numbers.paymentNumber}${numbers.validationNumber}` ||
  numbers.bookingNote ||
  numbers.shipmentNumber ||
  numbers.logisticsId;

/** MerchantTradeNo of an attempt at an order's parcel: letters and digits, at most 20, never used twice. */
export const tradeNumberOf = (orderNumber: string, attempt: number): string =>
  `${orderNumber.replaceAll('-', '')}P${attempt}`;
