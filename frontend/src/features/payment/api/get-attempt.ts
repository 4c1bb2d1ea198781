import { queryOptions, useQuery } from '@tanstack/react-query';
import { paymentPolling } from '../../../config/shop.ts';
import { readPaymentAttempt } from '../../../lib/api/gen/payment/operations.gen.ts';
import type { PaymentAttempt } from '../../../lib/api/gen/payment/types.gen.ts';

export type AttemptState = PaymentAttempt;

export const attemptQueryOptions = (returnToken: string) =>
  queryOptions({
    queryKey: ['attempt', returnToken],
    queryFn: ({ signal }) => readPaymentAttempt({ path: { returnToken }, signal }),
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

/** Looks again while a code waits to be paid: whoever has just paid sees it here. */
export const useWaitingAttempt = (returnToken: string | null) =>
  useQuery({
    ...attemptQueryOptions(returnToken ?? ''),
    enabled: returnToken !== null,
    refetchInterval: ({ state }) =>
      state.data?.status === 'awaiting_transfer' ? paymentPolling.codeIntervalMs : false,
  });
