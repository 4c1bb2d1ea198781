import { twd } from '@tapory/money';
import { instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findRefundsOf } from '../data/find-staff-order.ts';
import { findActsOf, ORDER_ACT_KINDS } from '../data/order-acts.ts';
import type { Order } from '../domain/order.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../domain/order-states.ts';
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
    refunds: z.array(z.object({ id: uuidSchema, amount: moneySchema, at: instantSchema })),
    acts: z.array(
      z.object({
        id: uuidSchema,
        kind: z.enum(ORDER_ACT_KINDS),
        actorId: uuidSchema.nullable().meta({ description: 'Null when it happened by time' }),
        at: instantSchema,
      }),
    ),
  })
  .meta({ id: 'StaffOrderDetail' });

/** An order for staff, with its refunds and what was done to make and send it. */
export async function presentStaffOrder(
  { database }: Pick<HttpDeps, 'database'>,
  order: Order,
): Promise<z.input<typeof staffOrderSchema>> {
  const [refunds, acts] = await Promise.all([
    findRefundsOf(database.pool, order.id),
    findActsOf(database.pool, order.id),
  ]);
  const { paymentStatus, fulfilmentStatus, version, gateway, latePayment } = order;
  return {
    order: { ...presentOrder(order), paymentStatus, fulfilmentStatus },
    ...{ version, gateway, latePayment },
    customerId: order.userId,
    refunds: refunds.map(({ refundId, amount, refundedAt }) => ({
      id: refundId,
      amount: twd(amount),
      at: refundedAt.toISOString(),
    })),
    acts: acts.map(({ id, kind, actorId, actedAt }) => ({ id, kind, actorId, at: actedAt.toISOString() })),
  };
}
