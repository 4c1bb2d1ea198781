import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import {
  checkAttemptNow,
  listOpenRefunds,
  listStaffAttempts,
  readAttemptTimeline,
  requestRefund,
  resolveRefund,
} from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { ListStaffAttemptsData, Refund } from '../../../../lib/api/gen/payment/types.gen.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { AttemptTimeline, Refund, StaffAttempt } from '../../../../lib/api/gen/payment/types.gen.ts';

export type AttemptsQuery = NonNullable<ListStaffAttemptsData['query']>;

const KEY = ['console', 'payments'];

export const useStaffAttempts = (query: AttemptsQuery) =>
  useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => listStaffAttempts({ query, signal }),
    placeholderData: (former) => former,
  });

export const useOpenRefunds = (page: number) =>
  useQuery({
    queryKey: [...KEY, 'refunds', page],
    queryFn: ({ signal }) => listOpenRefunds({ query: { page }, signal }),
    placeholderData: (former) => former,
  });

export const useTimeline = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => readAttemptTimeline({ path: { id }, signal }),
  });

/** Queries the gateway now. */
export function useCheckAttempt(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, void>({
    mutationFn: () => checkAttemptNow({ path: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: KEY });
      onDone();
    },
  });
}

export type RefundWish = { amount: number; reason: string };

/** Requests a refund; a repeated press is the same refund. */
export function useRequestRefund(id: string, onDone: (refund: Refund) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (wish: RefundWish, idempotencyKey) => requestRefund({ path: { id }, body: wish, idempotencyKey }),
    {
      onSuccess: (refund) => {
        void queryClient.invalidateQueries({ queryKey: KEY });
        onDone(refund);
      },
    },
  );
}

export type Resolution = { id: string; outcome: 'done' | 'cancelled'; note: string };

/** Records how staff resolved a refund. */
export function useResolveRefund(onDone: (refund: Refund) => void) {
  const queryClient = useQueryClient();
  return useMutation<Refund, ApiError, Resolution>({
    mutationFn: ({ id, ...body }) => resolveRefund({ path: { id }, body }),
    onSuccess: (refund) => {
      void queryClient.invalidateQueries({ queryKey: KEY });
      onDone(refund);
    },
  });
}
