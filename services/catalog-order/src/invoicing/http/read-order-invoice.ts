import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { findRequests } from '../data/invoice-requests.ts';
import { findInvoice } from '../data/invoices.ts';
import { orderInvoiceSchema, presentOrderInvoice } from './present-order-invoice.ts';

export const readOrderInvoiceHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readOrderInvoice',
    summary: 'Status of an order’s invoice',
    params: z.object({ id: uuidSchema }),
    response: orderInvoiceSchema,
    async handle({ can, params: { id } }) {
      const order = await findOrder(database.pool, id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      if (!can({ ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
      const [invoice, requests] = await Promise.all([
        findInvoice(database.pool, id),
        findRequests(database.pool, id),
      ]);
      return presentOrderInvoice(order, invoice, requests);
    },
  });
