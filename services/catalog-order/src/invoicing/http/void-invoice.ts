import { defineHandler, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { voidInvoice } from '../use-cases/void-invoice.ts';
import { invoiceDetailSchema } from './invoice-detail-schema.ts';
import { presentInvoiceDetail } from './present-invoice-detail.ts';
import { recordInvoiceAct } from './record-invoice-act.ts';

export const voidInvoiceHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'voidInvoice',
    summary: 'Void an invoice, independently of refunds',
    isIdempotent: true,
    params: z.object({ orderId: uuidSchema }),
    body: z.object({ reason: lineSchema({ max: 20 }) }),
    response: invoiceDetailSchema,
    async handle({ actor, params: { orderId }, body: { reason }, commandId, security }) {
      const now = new Date();
      await voidInvoice(deps.invoicing, { id: commandId, orderId, reason, requestedBy: actor.id, now });
      recordInvoiceAct(security, orderId, 'void');
      return presentInvoiceDetail(deps, orderId);
    },
  });
