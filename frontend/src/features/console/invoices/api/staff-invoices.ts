import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import {
  listInvoices,
  readInvoice,
  reissueInvoice,
  retryInvoice,
  settleInvoice,
  voidInvoice,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type {
  InvoiceDetail,
  ListInvoicesData,
  ReissueInvoiceData,
  SettleInvoiceData,
} from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type {
  InvoiceDetail,
  InvoiceRequest,
  StaffInvoice,
} from '../../../../lib/api/gen/catalog-order/types.gen.ts';

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

/** Receives the invoice as it is after an act. */
export type OnDone = (detail: InvoiceDetail) => void;

/** Retries a stuck invoice now. */
export function useRetryInvoice(orderId: string, onDone: OnDone) {
  const queryClient = useQueryClient();
  return useMutation<InvoiceDetail, ApiError, void>({
    mutationFn: () => retryInvoice({ path: { orderId } }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

export type Settlement = SettleInvoiceData['body'];

/** Records how an act was done manually that the issuer had refused. */
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

/** Requests a replacement of a voided invoice; a repeated click reuses the idempotency key. */
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

/** Voids an invoice manually; a repeated click reuses the idempotency key. */
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
