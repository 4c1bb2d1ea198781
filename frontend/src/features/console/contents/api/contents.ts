import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listStaffContents,
  readStaffContent,
  releaseContent,
  takeDownContent,
} from '../../../../lib/api/gen/media/staff-operations.gen.ts';
import type {
  ListStaffContentsData,
  StaffContent,
  StaffContentDetail,
  TakeDownContentData,
} from '../../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { StaffContent, StaffContentDetail };

export type Rule = TakeDownContentData['body']['rule'];

/** The rules for content, in the order of the disclaimer. */
export const RULES = [
  'adult',
  'children',
  'gambling',
  'drugs',
  'violence',
  'fraud',
  'illegal',
  'privacy',
  'copyright',
] as const satisfies readonly Rule[];

type Query = NonNullable<ListStaffContentsData['query']>;

const contentsQueryOptions = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.consoleContents, query],
    queryFn: ({ signal }) => listStaffContents({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useStaffContents = (query: Query) => useQuery(contentsQueryOptions(query));

export const useStaffContent = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.consoleContents, 'one', id],
    queryFn: ({ signal }) => readStaffContent({ path: { id }, signal }),
  });

/** The file of a content, which only staff may read while it is blocked: the browser cannot fetch it by an address of its own. */
export const useStaffFile = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...queryKeys.consoleContents, 'file', id],
    queryFn: () => requestStaffFile(`/api/media/admin/contents/${id}/file`),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });

const useChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleContents });
};

/** Hides a content, or removes it for good. */
export function useTakeDown(id: string) {
  const onSettled = useChanged();
  return useCommand(
    (body: TakeDownContentData['body'], idempotencyKey) =>
      takeDownContent({ path: { id }, body, idempotencyKey }),
    { onSettled },
  );
}

/** Shows a hidden content again. */
export function useRelease(id: string) {
  const onSettled = useChanged();
  return useCommand(
    (note: string, idempotencyKey) => releaseContent({ path: { id }, body: { note }, idempotencyKey }),
    { onSettled },
  );
}
