import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { defineHandler, instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrderByKey, findRefundsOf } from '../data/find-staff-order.ts';
import { isOrderNumber } from '../domain/order-number.ts';
import { FULFILMENT_STATUSES, PAYMENT_STATUSES } from '../domain/order-states.ts';
import { orderSchema, presentOrder } from './present-order.ts';

const staffOrderSchema = z
  .object({
    order: orderSchema.extend({
      paymentStatus: z.enum(PAYMENT_STATUSES),
      fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
    }),
    customerId: uuidSchema.meta({ description: 'Account of the buyer; it may be deleted' }),
    gateway: z.string().nullable(),
    latePayment: z.boolean().meta({ description: 'Paid after it had ended' }),
    refunds: z.array(z.object({ id: uuidSchema, amount: moneySchema, at: instantSchema })),
  })
  .meta({ id: 'StaffOrderDetail' });

export const readStaffOrderHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffOrder',
    summary: 'One order of any customer, with its refunds',
    params: z.object({
      key: z.union([uuidSchema, z.string().refine(isOrderNumber)]).meta({ description: 'Its number or id' }),
    }),
    response: staffOrderSchema,
    async handle({ params: { key }, security }) {
      const order = await findOrderByKey(database.pool, key);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      const refunds = await findRefundsOf(database.pool, order.id);
      const { paymentStatus, fulfilmentStatus } = order;
      security.record({ event: 'order-read', outcome: 'success', subjectId: order.id });
      return {
        order: { ...presentOrder(order), paymentStatus, fulfilmentStatus },
        customerId: order.userId,
        gateway: order.gateway,
        latePayment: order.latePayment,
        refunds: refunds.map(({ refundId, amount, refundedAt }) => ({
          id: refundId,
          amount: twd(amount),
          at: refundedAt.toISOString(),
        })),
      };
    },
  });
