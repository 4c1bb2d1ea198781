import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { invoiceDetailSchema } from './invoice-detail-schema.ts';
import { presentInvoiceDetail } from './present-invoice-detail.ts';

export const readInvoiceHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readInvoice',
    summary: 'An invoice with all requests to its issuer',
    params: z.object({ orderId: uuidSchema }),
    response: invoiceDetailSchema,
    async handle({ params: { orderId } }) {
      return presentInvoiceDetail(deps, orderId);
    },
  });
