import { twd } from '@tapory/money';
import { instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findVoidParcels } from '../../shipping/use-cases/label-refusal.ts';
import { findMovesOf } from '../data/change-item.ts';
import { findRefundsOf } from '../data/find-staff-order.ts';
import { findActsOf, ORDER_ACT_KINDS } from '../data/order-acts.ts';
import { ITEM_STATES, isInParcel, isInWork, MOVE_KINDS, needsConfirmation } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { mailsSentFor, ORDER_MAILS } from '../domain/order-mails.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../domain/order-states.ts';
import { consignmentSchema, isConsignable, presentConsignment } from './present-consignment.ts';
import { orderSchema, presentOrder } from './present-order.ts';

export const staffOrderSchema = z
  .object({
    order: orderSchema.extend({
      paymentStatus: z.enum(PAYMENT_STATUSES),
      fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
    }),
    version: z.int().meta({ description: 'Given back with an act on the order' }),
    customerId: uuidSchema.meta({ description: 'Account of the buyer; it may be deleted' }),
    gateway: z.string().nullable(),
    latePayment: z.boolean().meta({ description: 'Paid after it had ended' }),
    returnedAt: instantSchema
      .nullable()
      .meta({ description: 'When it was known that its parcel comes back; null once it is sent anew' }),
    refunds: z.array(z.object({ id: uuidSchema, amount: moneySchema, at: instantSchema })),
    acts: z.array(
      z.object({
        id: uuidSchema,
        kind: z.enum(ORDER_ACT_KINDS),
        actorId: uuidSchema.nullable().meta({ description: 'Null when it happened by time' }),
        detail: z.object({
          reason: z.string().optional(),
          note: z.string().optional(),
          fields: z.array(z.string()).optional(),
          carrier: z.string().optional(),
          trackingNumber: z.string().optional(),
          former: z.string().optional(),
          mail: z.string().optional(),
          until: z.string().optional(),
          amount: z.int().optional().meta({ description: 'NT$ that arrived by a transfer' }),
          reference: z.string().optional(),
        }),
        at: instantSchema,
      }),
    ),
    mails: z.array(z.enum(ORDER_MAILS)).meta({ description: 'That have gone, and may be sent again' }),
    needsConfirmation: z.boolean().meta({ description: 'Its money came late or went back in part' }),
    consignment: consignmentSchema
      .nullable()
      .meta({ description: 'Its parcel as it is entered at ECPay; null when it is not' }),
    voidParcels: z.array(z.string()).meta({
      description:
        'Numbers of parcels at ECPay whose labels must not be used, such as for who received it before',
    }),
    isConsignable: z.boolean().meta({ description: 'The shop enters such parcels at ECPay' }),
    production: z.array(
      z.object({
        itemId: uuidSchema,
        state: z.enum(ITEM_STATES),
        version: z.int(),
        isInWork: z.boolean(),
        isInParcel: z.boolean().meta({ description: 'Goes in the next parcel of the order' }),
        isRemake: z.boolean(),
        blockedReason: z.string(),
      }),
    ),
    moves: z.array(
      z.object({
        id: uuidSchema,
        itemId: uuidSchema,
        kind: z.enum(MOVE_KINDS),
        from: z.enum(ITEM_STATES),
        to: z.enum(ITEM_STATES),
        reason: z.string(),
        actorId: uuidSchema,
        at: instantSchema,
      }),
    ),
  })
  .meta({ id: 'StaffOrderDetail' });

/** An order for staff, with its refunds and what was done to make and send it. */
export async function presentStaffOrder(
  { database, consigner }: Pick<HttpDeps, 'database' | 'consigner'>,
  order: Order,
): Promise<z.input<typeof staffOrderSchema>> {
  const [refunds, acts, moves, consignment, voidParcels] = await Promise.all([
    findRefundsOf(database.pool, order.id),
    findActsOf(database.pool, order.id),
    findMovesOf(database.pool, order.id),
    presentConsignment(database.pool, order),
    findVoidParcels(database.pool, order),
  ]);
  const { paymentStatus, fulfilmentStatus, version, gateway, latePayment } = order;
  return {
    order: { ...presentOrder(order), paymentStatus, fulfilmentStatus },
    ...{ version, gateway, latePayment },
    returnedAt: order.returnedAt?.toISOString() ?? null,
    customerId: order.userId,
    refunds: refunds.map(({ refundId, amount, refundedAt }) => ({
      id: refundId,
      amount: twd(amount),
      at: refundedAt.toISOString(),
    })),
    acts: acts.map(({ actedAt, id, kind, actorId, detail }) => ({
      ...{ id, kind, actorId, detail },
      at: actedAt.toISOString(),
    })),
    mails: mailsSentFor(order, acts),
    needsConfirmation: needsConfirmation(order),
    consignment,
    voidParcels,
    isConsignable: isConsignable(consigner, order),
    production: order.items.map((item) => ({
      itemId: item.id,
      state: item.productionStatus,
      version: item.productionVersion,
      isInWork: isInWork(order, item),
      isInParcel: isInParcel(order, item),
      isRemake: item.isRemake,
      blockedReason: item.blockedReason,
    })),
    moves: moves.map(({ fromStatus: from, toStatus: to, movedAt, id, itemId, kind, reason, actorId }) => ({
      ...{ id, itemId, kind, from, to, reason, actorId },
      at: movedAt.toISOString(),
    })),
  };
}
