import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { retryInvoice } from '../use-cases/retry-invoice.ts';
import { invoiceDetailSchema } from './invoice-detail-schema.ts';
import { presentInvoiceDetail } from './present-invoice-detail.ts';
import { recordInvoiceAct } from './record-invoice-act.ts';

export const retryInvoiceHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'retryInvoice',
    summary: 'Retry the stuck request of an invoice now',
    params: z.object({ orderId: uuidSchema }),
    response: invoiceDetailSchema,
    async handle({ actor, params: { orderId }, security }) {
      await retryInvoice(deps.invoicing, { orderId, by: actor.id, now: new Date() });
      recordInvoiceAct(security, orderId, 'retry');
      return presentInvoiceDetail(deps, orderId);
    },
  });
