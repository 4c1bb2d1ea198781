import { defineHandler, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { invoiceSchema } from '../../http/invoice-choice-schema.ts';
import { reissueInvoice } from '../use-cases/reissue-invoice.ts';
import { invoiceDetailSchema } from './invoice-detail-schema.ts';
import { presentInvoiceDetail } from './present-invoice-detail.ts';
import { recordInvoiceAct } from './record-invoice-act.ts';

export const reissueInvoiceHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'reissueInvoice',
    summary: 'Reissue a voided invoice',
    isIdempotent: true,
    params: z.object({ orderId: uuidSchema }),
    body: z.object({
      reason: lineSchema({ max: 200 }),
      choice: invoiceSchema.optional().meta({ description: 'The previous choice by default' }),
    }),
    response: invoiceDetailSchema,
    async handle({ actor, params: { orderId }, body, commandId, security }) {
      const command = { ...body, id: commandId, orderId, requestedBy: actor.id, now: new Date() };
      await reissueInvoice(deps.invoicing, command);
      recordInvoiceAct(security, orderId, 'reissue');
      return presentInvoiceDetail(deps, orderId);
    },
  });
