import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { remakeDailyReport } from '../../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

/** Compares a day again now. */
export function useRemakeReport(id: string) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, void>({
    mutationFn: () => remakeDailyReport({ path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleReports }),
  });
}
