import { instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import type { Consigner } from '../../shipping/clients/consigner.ts';
import { findNotices } from '../../shipping/data/consignment-notices.ts';
import { findCurrent } from '../../shipping/data/consignments.ts';
import { CONSIGNMENT_STATUSES, PARCEL_STAGES, trackingNumberOf } from '../../shipping/domain/consignment.ts';
import { carrierOf, subTypeOf } from '../../shipping/domain/shipping-terms.ts';
import { digestOfRecipient } from '../../shipping/use-cases/digest-of-recipient.ts';
import type { Order } from '../domain/order.ts';
import { PARCEL_CARRIERS } from '../domain/parcel.ts';

export const consignmentSchema = z
  .object({
    status: z.enum(CONSIGNMENT_STATUSES),
    carrier: z.enum(PARCEL_CARRIERS),
    trackingNumber: z.string().meta({ description: 'Empty until ECPay has given one' }),
    logisticsId: z.string().meta({ description: 'ECPay’s own number' }),
    refusal: z.string().meta({ description: 'What ECPay has said against it' }),
    isOutdated: z.boolean().meta({ description: 'Its recipient was changed since' }),
    stage: z.enum(PARCEL_STAGES),
    stageAt: instantSchema.nullable(),
    notices: z
      .array(z.object({ code: z.string(), message: z.string(), at: instantSchema }))
      .meta({ description: 'What ECPay has told, the last first' }),
  })
  .meta({ id: 'Consignment' });

/** Whether the shop enters parcels such as this order's at ECPay. */
export const isConsignable = (consigner: Consigner | null, order: Order): boolean =>
  consigner !== null && subTypeOf(consigner.terms, order) !== null;

/** The parcel of an order as it is entered at ECPay; null when it is not. */
export async function presentConsignment(
  tx: Tx,
  order: Order,
): Promise<z.input<typeof consignmentSchema> | null> {
  const current = await findCurrent(tx, order.id);
  if (!current) return null;
  const { status, logisticsId, refusal, stage, stageAt } = current;
  const notices = await findNotices(tx, current.id);
  return {
    ...{ status, logisticsId, refusal, stage },
    carrier: carrierOf(current.subType),
    trackingNumber: trackingNumberOf(current),
    isOutdated: current.digest !== digestOfRecipient(order.recipient),
    stageAt: stageAt?.toISOString() ?? null,
    notices: notices.map(({ code, message, at }) => ({ code, message, at: at.toISOString() })),
  };
}
