import { twd } from '@tapory/money';
import { instantSchema, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Order } from '../../orders/domain/order.ts';
import type { InvoiceRecord, InvoiceRequest } from '../domain/invoice-record.ts';
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

const allowancesOf = (requests: readonly InvoiceRequest[]) =>
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
