import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrderByKey } from '../data/find-staff-order.ts';
import { isOrderNumber } from '../domain/order-number.ts';
import { presentStaffOrder, staffOrderSchema } from './present-staff-order.ts';

export const readStaffOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffOrder',
    summary: 'One order of any customer, with its refunds and the acts of staff',
    params: z.object({
      key: z.union([uuidSchema, z.string().refine(isOrderNumber)]).meta({ description: 'Its number or id' }),
    }),
    response: staffOrderSchema,
    async handle({ params: { key }, security }) {
      const order = await findOrderByKey(deps.database.pool, key);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      security.record({ event: 'order-read', outcome: 'success', subjectId: order.id });
      return presentStaffOrder(deps, order);
    },
  });
