import { anyOf, query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { trackingNumberOf } from '../domain/consignment.ts';

/** The numbers of parcels that are entered and not sent yet, by their orders. */
export async function findOpenNumbers(tx: Tx, orderIds: string[]): Promise<Map<string, string>> {
  const parcels = build
    .selectFrom('consignment')
    .select(['orderId', 'logisticsId', 'paymentNumber', 'validationNumber', 'bookingNote', 'shipmentNumber'])
    .where('orderId', '=', anyOf(orderIds))
    .where('status', '=', 'created');
  return new Map(
    (await query(tx, parcels)).map(({ orderId, ...numbers }) => [orderId, trackingNumberOf(numbers)]),
  );
}
