import { twd } from '@tapory/money';
import { instantSchema, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findCurrent } from '../../shipping/data/consignments.ts';
import { PARCEL_STAGES, trackingNumberOf } from '../../shipping/domain/consignment.ts';
import { findMovesOf } from '../data/change-item.ts';
import { findRefundsOf } from '../data/find-staff-order.ts';
import { findActsOf } from '../data/order-acts.ts';
import { cancellingOf } from '../domain/cancelling.ts';
import { PRINTED_AGAIN } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { TIMELINE_KINDS, timelineOf } from '../domain/order-timeline.ts';
import { orderSchema, presentOrder } from './present-order.ts';

export const orderDetailSchema = orderSchema
  .extend({
    gateway: z.string().nullable().meta({ description: 'That took the payment' }),
    parcelStage: z
      .object({ stage: z.enum(PARCEL_STAGES), at: instantSchema })
      .nullable()
      .meta({
        description: 'How far the parcel of a sent order has come; null where its carrier tells nothing',
      }),
    timeline: z
      .array(
        z.object({
          kind: z.enum(TIMELINE_KINDS),
          at: instantSchema,
          amount: moneySchema.nullable().meta({ description: 'That went back, or arrived by a transfer' }),
          until: z.iso.date().nullable().meta({ description: 'Day that is promised since' }),
          itemId: z.uuid().nullable().meta({ description: 'Item that is made again' }),
        }),
      )
      .meta({ description: 'All that happened, oldest first' }),
  })
  .meta({ id: 'OrderDetail' });

/** An order for its customer, with what has happened to it. */
export async function presentOrderDetail(
  { database: { pool } }: Pick<HttpDeps, 'database'>,
  order: Order,
): Promise<z.input<typeof orderDetailSchema>> {
  const [acts, refunds, moves, consignment] = await Promise.all([
    findActsOf(pool, order.id),
    findRefundsOf(pool, order.id),
    findMovesOf(pool, order.id),
    findCurrent(pool, order.id),
  ]);
  return {
    ...presentOrder(order),
    cancelling: cancellingOf(
      order,
      moves.some(({ kind }) => PRINTED_AGAIN.includes(kind)),
    ),
    gateway: order.gateway,
    parcelStage:
      consignment?.status === 'sent' &&
      consignment.stageAt &&
      trackingNumberOf(consignment) === order.trackingNumber
        ? { stage: consignment.stage, at: consignment.stageAt.toISOString() }
        : null,
    timeline: timelineOf(order, { acts, refunds, moves }).map(({ kind, at, amount, until, itemId }) => ({
      kind,
      at: at.toISOString(),
      amount: amount === undefined ? null : twd(amount),
      until: until ?? null,
      itemId: itemId ?? null,
    })),
  };
}
