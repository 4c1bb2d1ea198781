import { queryOptions, useQuery } from '@tanstack/react-query';
import { paymentPolling } from '../../../config/shop.ts';
import { request } from '../../../lib/api/request.ts';
import type { Money } from '../../../lib/api/types.ts';

export type AttemptState = {
  status: 'pending' | 'succeeded' | 'failed';
  orderId: string;
  orderNumber: string;
  amount: Money;
  method: string;
  paidAt: string | null;
  failureCode?: string | null;
  failureMessage?: string | null;
};

export const attemptQueryOptions = (returnToken: string) =>
  queryOptions({
    queryKey: ['attempt', returnToken],
    queryFn: ({ signal }) =>
      request<AttemptState>(`/payment/attempts/${encodeURIComponent(returnToken)}`, { signal }),
  });

/** One reading of an attempt. */
export const useAttempt = (returnToken: string | null) =>
  useQuery({ ...attemptQueryOptions(returnToken ?? ''), enabled: returnToken !== null });

/** Asks again while the attempt is pending and somebody still waits. */
export const useAttemptPolling = (returnToken: string | null, isWaiting: boolean) =>
  useQuery({
    ...attemptQueryOptions(returnToken ?? ''),
    enabled: returnToken !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isWaiting && (state.data === undefined || state.data.status === 'pending')
        ? paymentPolling.intervalMs
        : false,
  });
