import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import {
  listInvoices,
  readInvoice,
  reissueInvoice,
  retryInvoice,
  settleInvoice,
  voidInvoice,
} from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type {
  InvoiceDetail,
  ListInvoicesData,
  ReissueInvoiceData,
  SettleInvoiceData,
} from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type {
  InvoiceDetail,
  InvoiceRequest,
  StaffInvoice,
} from '../../../lib/api/gen/catalog-order/types.gen.ts';

export type InvoicesQuery = NonNullable<ListInvoicesData['query']>;

const KEY = ['console', 'invoices'];

export const useStaffInvoices = (query: InvoicesQuery) =>
  useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => listInvoices({ query, signal }),
    placeholderData: (former) => former,
  });

export const useInvoiceDetail = (orderId: string) =>
  useQuery({
    queryKey: [...KEY, 'one', orderId],
    queryFn: ({ signal }) => readInvoice({ path: { orderId }, signal }),
  });

/** Told of how the invoice stands after an act. */
export type OnDone = (detail: InvoiceDetail) => void;

/** Tries what is stuck again now. */
export function useRetryInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useMutation<InvoiceDetail, ApiError, void>({
    mutationFn: () => retryInvoice({ path: { orderId } }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

export type Settlement = SettleInvoiceData['body'];

/** Says how something was done by hand that the issuer refused. */
export function useSettleInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useMutation<InvoiceDetail, ApiError, Settlement>({
    mutationFn: (body) => settleInvoice({ path: { orderId }, body }),
    onSuccess: (detail) => {
      void queryClient.invalidateQueries({ queryKey: KEY });
      onDone(detail);
    },
  });
}

export type Reissue = ReissueInvoiceData['body'];
export type InvoiceChoice = NonNullable<Reissue['choice']>;

/** Has another issued in the place of a voided one; a repeated press is the same wish. */
export function useReissueInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: Reissue, idempotencyKey) => reissueInvoice({ path: { orderId }, body, idempotencyKey }),
    {
      onSuccess: (detail) => {
        void queryClient.invalidateQueries({ queryKey: KEY });
        onDone(detail);
      },
    },
  );
}

/** Voids an invoice by hand; a repeated press is the same wish. */
export function useVoidInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useCommand(
    (reason: string, idempotencyKey) => voidInvoice({ path: { orderId }, body: { reason }, idempotencyKey }),
    {
      onSuccess: (detail) => {
        void queryClient.invalidateQueries({ queryKey: KEY });
        onDone(detail);
      },
    },
  );
}
