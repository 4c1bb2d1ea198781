import { twd } from '@tapory/money';
import { instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { storedInvoiceSchema } from '../../http/invoice-choice-schema.ts';
import type { Order } from '../../orders/domain/order.ts';
import type { ListedInvoice } from '../data/invoices.ts';
import { INVOICE_STATUSES, type InvoiceRecord, type InvoiceRequest } from '../domain/invoice-record.ts';
import { currentRequests } from '../domain/invoice-state.ts';

const allowanceSchema = z.object({ number: z.string(), amount: moneySchema, at: instantSchema });

export const orderInvoiceSchema = z
  .object({
    status: z
      .enum(['none', 'pending', 'issued', 'voided'])
      .meta({ description: 'none: nothing was paid, or it was fully refunded first' }),
    number: z.string().nullable(),
    randomCode: z.string().nullable(),
    issuedAt: instantSchema.nullable(),
    allowances: z.array(allowanceSchema),
  })
  .meta({ id: 'OrderInvoice' });

export const allowancesOf = (requests: readonly InvoiceRequest[]) =>
  currentRequests(requests)
    .filter(({ outcome }) => outcome === 'allowance')
    .map(({ documentNumber, amount, doneAt, createdAt }) => ({
      number: documentNumber ?? '',
      amount: twd(amount),
      at: (doneAt ?? createdAt).toISOString(),
    }));

/** Allow-list of an order's invoice for its customer. The invoice of a paid order is pending until it is entered. */
export function presentOrderInvoice(
  order: Pick<Order, 'paidAmount'>,
  invoice: InvoiceRecord | null,
  requests: readonly InvoiceRequest[],
): z.input<typeof orderInvoiceSchema> {
  const status = invoice?.status ?? ((order.paidAmount ?? 0) > 0 ? 'pending' : 'none');
  return {
    status: status === 'not_needed' ? 'none' : status,
    number: invoice?.number ?? null,
    randomCode: invoice?.randomCode ?? null,
    issuedAt: invoice?.issuedAt?.toISOString() ?? null,
    allowances: allowancesOf(requests),
  };
}

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

export const presentRequest = (request: InvoiceRequest): z.input<typeof requestSchema> => ({
  id: request.id,
  kind: request.kind,
  status: request.status,
  amount: twd(request.amount),
  reason: request.reason,
  requestedBy: request.requestedBy,
  outcome: request.outcome,
  documentNumber: request.documentNumber,
  dueAt: request.dueAt.toISOString(),
  steps: request.steps,
});
