import { queryOptions, useQuery } from '@tanstack/react-query';
import { readInvoice } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { InvoiceDetail } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { InvoiceDetail, InvoiceRequest } from '../../../../lib/api/gen/catalog-order/types.gen.ts';

/** Receives the invoice as it is after an act. */
export type OnDone = (detail: InvoiceDetail) => void;

const invoiceQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: [...queryKeys.consoleInvoices, 'one', orderId],
    queryFn: ({ signal }) => readInvoice({ path: { orderId }, signal }),
  });

export const useInvoice = (orderId: string) => useQuery(invoiceQueryOptions(orderId));
