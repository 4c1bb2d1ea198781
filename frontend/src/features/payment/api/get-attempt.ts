import { queryOptions, useQuery } from '@tanstack/react-query';
import { paymentPolling } from '../../../config/shop.ts';
import { readPaymentAttempt } from '../../../lib/api/gen/payment/operations.gen.ts';
import type { PaymentAttempt } from '../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type AttemptState = PaymentAttempt;

export const attemptQueryOptions = (returnToken: string) =>
  queryOptions({
    queryKey: [...queryKeys.attempts, returnToken],
    queryFn: ({ signal }) => readPaymentAttempt({ path: { returnToken }, signal }),
  });

/** A single read of an attempt. */
export const useAttempt = (returnToken: string | null) =>
  useQuery({ ...attemptQueryOptions(returnToken ?? ''), enabled: returnToken !== null });

/** Polls while the attempt is pending and `isWaiting`. */
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

/** Polls while a code waits to be paid, so that the payment shows without a reload. */
export const useWaitingAttempt = (returnToken: string | null) =>
  useQuery({
    ...attemptQueryOptions(returnToken ?? ''),
    enabled: returnToken !== null,
    refetchInterval: ({ state }) =>
      state.data?.status === 'awaiting_transfer' ? paymentPolling.codeIntervalMs : false,
  });
