import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseTransfer, readTransfer } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

const transferQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'transfer', id],
    queryFn: ({ signal }) => readTransfer({ path: { id }, signal }),
    retry: false,
  });

/** Where and with which reference an order is paid by transfer; an error where it cannot be. */
export const useTransfer = (id: string) => useQuery(transferQueryOptions(id));

/** Lets an order wait for a transfer; also a refusal shows how it stands now. */
export function useChooseTransfer(id: string) {
  const queryClient = useQueryClient();
  return useCommand((_: undefined, idempotencyKey) => chooseTransfer({ path: { id }, idempotencyKey }), {
    onSuccess: (terms) => queryClient.setQueryData(transferQueryOptions(id).queryKey, terms),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders }),
  });
}
