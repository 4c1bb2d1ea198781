import { twd } from '@tapory/money';
import { instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { ListedOrder } from '../data/list-staff-orders.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../domain/order-states.ts';

export const listedOrderSchema = z
  .object({
    id: uuidSchema,
    number: z.string(),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
    recipientName: z.string().meta({ description: 'Empty once the person is erased' }),
    quantity: z.int().meta({ description: 'Keepsakes in all lines' }),
    total: moneySchema,
    latePayment: z.boolean(),
    isCancelled: z.boolean().meta({ description: 'After it was paid; its money goes back' }),
    placedAt: instantSchema,
    paidAt: instantSchema.nullable(),
    promiseUntil: z.iso.date().nullable().meta({ description: 'Last day on which it is to be sent' }),
  })
  .meta({ id: 'StaffOrder' });

export function presentListedOrder(order: ListedOrder): z.input<typeof listedOrderSchema> {
  return {
    id: order.id,
    number: order.number,
    paymentStatus: order.paymentStatus as z.input<typeof listedOrderSchema>['paymentStatus'],
    fulfilmentStatus: order.fulfilmentStatus as z.input<typeof listedOrderSchema>['fulfilmentStatus'],
    recipientName: order.recipientName,
    quantity: order.quantity,
    total: twd(order.total),
    latePayment: order.latePayment,
    isCancelled: order.cancelledAt !== null,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    promiseUntil: order.promiseUntil,
  };
}
