import { twd } from '@tapory/money';
import { instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { ListedInvoice } from '../data/list-invoices.ts';
import { INVOICE_STATUSES } from '../domain/invoice-record.ts';

export const staffInvoiceSchema = z
  .object({
    orderId: uuidSchema,
    orderNumber: z.string(),
    status: z.enum(INVOICE_STATUSES),
    amount: moneySchema,
    taxAmount: moneySchema,
    allowed: moneySchema.meta({ description: 'Sum of allowances' }),
    number: z.string().nullable(),
    issuedAt: instantSchema.nullable(),
    voidedAt: instantSchema.nullable(),
    isStuck: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'StaffInvoice' });

export function presentStaffInvoice(invoice: ListedInvoice): z.input<typeof staffInvoiceSchema> {
  return {
    orderId: invoice.orderId,
    orderNumber: invoice.orderNumber,
    status: invoice.status,
    amount: twd(invoice.amount),
    taxAmount: twd(invoice.taxAmount),
    allowed: twd(invoice.allowed),
    number: invoice.number,
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    voidedAt: invoice.voidedAt?.toISOString() ?? null,
    isStuck: invoice.isStuck,
    createdAt: invoice.createdAt.toISOString(),
  };
}
