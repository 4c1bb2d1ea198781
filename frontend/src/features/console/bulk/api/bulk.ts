import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  answerBulkRequest,
  closeBulkRequest,
  listStaffBulkRequests,
  makeQuote,
  readStaffBulkRequest,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type {
  ListStaffBulkRequestsData,
  MakeQuoteData,
  StaffBulkRequest,
} from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { saveFile } from '../../../../lib/save-file.ts';

export type { StaffBulkRequest };

type ListQuery = NonNullable<ListStaffBulkRequestsData['query']>;

export const useStaffBulkRequests = (query: ListQuery) =>
  useQuery({
    queryKey: [...queryKeys.consoleBulk, 'list', query],
    queryFn: ({ signal }) => listStaffBulkRequests({ query, signal }),
    placeholderData: keepPreviousData,
  });

const bulkRequestQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.consoleBulk, 'one', id],
    queryFn: ({ signal }) => readStaffBulkRequest({ path: { id }, signal }),
  });

export const useStaffBulkRequest = (id: string) => useQuery(bulkRequestQueryOptions(id));

/** An act on a request: its page shows what it has become, also after a refusal. */
function useAct<Input>(
  id: string,
  act: (input: Input, idempotencyKey: string) => Promise<StaffBulkRequest>,
  onDone: (request: StaffBulkRequest) => void,
) {
  const queryClient = useQueryClient();
  return useCommand(act, {
    onSuccess: (request) => {
      queryClient.setQueryData(bulkRequestQueryOptions(id).queryKey, request);
      onDone(request);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.consoleHome });
      return queryClient.invalidateQueries({ queryKey: queryKeys.consoleBulk });
    },
  });
}

type OnDone = (request: StaffBulkRequest) => void;

export const useMakeQuote = (id: string, onDone: OnDone) =>
  useAct(
    id,
    (body: MakeQuoteData['body'], idempotencyKey) => makeQuote({ path: { id }, body, idempotencyKey }),
    onDone,
  );

export const useAnswerBulkRequest = (id: string, onDone: OnDone) =>
  useAct(
    id,
    (text: string, idempotencyKey) => answerBulkRequest({ path: { id }, body: { text }, idempotencyKey }),
    onDone,
  );

export const useCloseBulkRequest = (id: string, onDone: OnDone) =>
  useAct(
    id,
    (reason: string, idempotencyKey) => closeBulkRequest({ path: { id }, body: { reason }, idempotencyKey }),
    onDone,
  );

/** The quote as its customer gets it. */
export const useQuotePdf = ({ id, number }: Pick<StaffBulkRequest, 'id' | 'number'>) =>
  useMutation({
    mutationFn: async (language: 'zh-TW' | 'en') =>
      saveFile(
        await requestStaffFile(`/api/catalog-order/admin/bulk/${id}/pdf`, { language }),
        `quote-${number}-${language}.pdf`,
      ),
  });
