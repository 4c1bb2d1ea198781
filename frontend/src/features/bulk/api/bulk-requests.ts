import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentVersions } from '../../../config/shop.ts';
import {
  acceptQuote,
  listBulkRequests,
  readBulkRequest,
  writeBulkMessage,
} from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { BulkRequest } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { BulkRequest };

export const useBulkRequests = (page: number) =>
  useQuery({
    queryKey: [...queryKeys.bulkRequests, 'list', page],
    queryFn: ({ signal }) => listBulkRequests({ query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

const bulkRequestQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.bulkRequests, 'one', id],
    queryFn: ({ signal }) => readBulkRequest({ path: { id }, signal }),
  });

export const useBulkRequest = (id: string) => useQuery(bulkRequestQueryOptions(id));

export function useWriteMessage(id: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (text: string, idempotencyKey) => writeBulkMessage({ path: { id }, body: { text }, idempotencyKey }),
    {
      onSuccess: (request) => queryClient.setQueryData(bulkRequestQueryOptions(id).queryKey, request),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bulkRequests }),
    },
  );
}

/** Accepts the version that is shown; also a refusal shows how the quote stands now. */
export function useAcceptQuote(id: string, onAccepted: (request: BulkRequest) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (version: number, idempotencyKey) =>
      acceptQuote({
        ...{ path: { id }, idempotencyKey },
        body: { version, consents: { withdrawalTextVersion: documentVersions.withdrawal } },
      }),
    {
      onSuccess: onAccepted,
      onSettled: async () => {
        await queryClient.invalidateQueries({ queryKey: queryKeys.bulkRequests });
        void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
      },
    },
  );
}
