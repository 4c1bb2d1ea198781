import { type Consignment, trackingNumberOf } from '../domain/consignment.ts';
import { isBulkSubType } from '../domain/shipping-terms.ts';
import type { ConsignDeps } from './create-consignment.ts';
import { storeShipmentNumber } from './store-consignment.ts';

/**
 * Asks ECPay for the number by which a chain knows a bulk (B2C) parcel: it is not in the answer to its creation. Without an answer the
 * parcel goes by ECPay's own number, and is asked for again when its label is opened.
 * Source: ECPay, 查詢物流訂單 (Query logistics order), `ShipmentNo`.
 */
export async function askShipmentNumber(
  { outbox, consigner, log }: ConsignDeps,
  parcel: Consignment,
): Promise<void> {
  const isMissing = parcel.status === 'created' && parcel.shipmentNumber === '';
  if (!consigner || !isMissing || !isBulkSubType(parcel.subType)) return;
  try {
    const found = await consigner.find(parcel.tradeNumber);
    if (found?.shipmentNumber) await storeShipmentNumber(outbox, parcel, found.shipmentNumber);
  } catch (error) {
    const number = trackingNumberOf(parcel);
    log.warn({ err: error, orderId: parcel.orderId, number }, 'no number of a bulk parcel from ECPay');
  }
}
