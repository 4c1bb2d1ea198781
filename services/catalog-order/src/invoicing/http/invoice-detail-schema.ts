import { instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { storedInvoiceSchema } from '../../http/invoice-choice-schema.ts';
import { staffInvoiceSchema } from './present-staff-invoice.ts';

const requestSchema = z
  .object({
    id: uuidSchema,
    kind: z.enum(['issue', 'refund', 'void']),
    status: z.enum(['waiting', 'asking', 'done', 'failed', 'cancelled']),
    amount: moneySchema,
    reason: z.string(),
    requestedBy: uuidSchema.nullable(),
    outcome: z.enum(['issued', 'voided', 'allowance']).nullable(),
    documentNumber: z.string().nullable(),
    dueAt: instantSchema,
    createdAt: instantSchema,
    doneAt: instantSchema.nullable(),
    steps: z.array(
      z.object({
        at: instantSchema,
        action: z.enum(['issue', 'void', 'allowance', 'lookup', 'retry', 'settle']),
        code: z.string().optional(),
        message: z.string().optional(),
        by: uuidSchema.optional(),
      }),
    ),
  })
  .meta({ id: 'InvoiceRequest' });

export const invoiceDetailSchema = z
  .object({
    invoice: staffInvoiceSchema,
    customerId: uuidSchema.meta({ description: 'Account of the buyer; it may be deleted' }),
    placedAt: instantSchema.meta({ description: 'When the order was placed' }),
    paidAt: instantSchema.nullable().meta({ description: 'When the order was paid' }),
    randomCode: z.string().nullable(),
    relateNumber: z.string(),
    choice: storedInvoiceSchema,
    requests: z.array(requestSchema),
    former: z
      .array(z.object({ number: z.string(), voidedAt: instantSchema.nullable() }))
      .meta({ description: 'Voided invoices that it replaces, oldest first' }),
    canVoid: z.boolean(),
    canReissue: z.boolean(),
    canRetry: z.boolean(),
  })
  .meta({ id: 'InvoiceDetail' });
