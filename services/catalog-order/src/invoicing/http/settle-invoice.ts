import { defineHandler, lineSchema, uuidSchema, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { resolveRequest } from '../use-cases/resolve-request.ts';
import { invoiceDetailSchema } from './invoice-detail-schema.ts';
import { presentInvoiceDetail } from './present-invoice-detail.ts';
import { recordInvoiceAct } from './record-invoice-act.ts';

const note = lineSchema({ max: 200 });
const documentNumber = valueSchema('FIELD_REQUIRED', 20, 'code').regex(/^[0-9A-Z]{1,20}$/);

/** The outcome of a manual act; a manually issued invoice has its number. */
const settlementSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('issued'), number: documentNumber, note }),
  z.object({ outcome: z.literal('allowance'), number: documentNumber.optional(), note }),
  z.object({ outcome: z.literal('voided'), note }),
]);

export const settleInvoiceHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'settleInvoice',
    summary: 'Resolve a refused invoice request manually',
    params: z.object({ orderId: uuidSchema }),
    body: settlementSchema,
    response: invoiceDetailSchema,
    async handle({ actor, params: { orderId }, body, security }) {
      await resolveRequest(deps.invoicing, { ...body, orderId, by: actor.id, now: new Date() });
      recordInvoiceAct(security, orderId, 'settle');
      return presentInvoiceDetail(deps, orderId);
    },
  });
