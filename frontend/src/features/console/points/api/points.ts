import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  correctPoints,
  decideHeldTap,
  listHeldTaps,
  listPointEntries,
  listPointHolders,
  readPointFigures,
} from '../../../../lib/api/gen/coupon/operations.gen.ts';
import type { CorrectPointsData, ListPointHoldersData } from '../../../../lib/api/gen/coupon/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { HeldTap, PointHolder, StaffPointEntry } from '../../../../lib/api/gen/coupon/types.gen.ts';

type HoldersQuery = NonNullable<ListPointHoldersData['query']>;
export type Correction = CorrectPointsData['body'];
export type Decision = 'approved' | 'refused';

const figuresQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.consolePoints, 'figures'],
    queryFn: ({ signal }) => readPointFigures({ signal }),
  });
export const usePointFigures = () => useQuery(figuresQueryOptions());

const holdersQueryOptions = (query: HoldersQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consolePoints, 'holders', query],
    queryFn: ({ signal }) => listPointHolders({ query, signal }),
    placeholderData: keepPreviousData,
  });
export const useHolders = (query: HoldersQuery) => useQuery(holdersQueryOptions(query));

const entriesQueryOptions = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.consolePoints, 'entries', userId, page],
    queryFn: ({ signal }) => listPointEntries({ path: { userId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
export const useHolderEntries = (userId: string, page: number) => useQuery(entriesQueryOptions(userId, page));

const heldTapsQueryOptions = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.consolePoints, 'taps', page],
    queryFn: ({ signal }) => listHeldTaps({ query: { state: 'held', page }, signal }),
    placeholderData: keepPreviousData,
  });
export const useHeldTaps = (page: number) => useQuery(heldTapsQueryOptions(page));

/** Decides about a touch; also a refusal shows how it stands now, since a colleague may have been faster. */
export function useDecideTap(onDone: (decision: Decision) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    ({ id, decision }: { id: string; decision: Decision }) =>
      decideHeldTap({ path: { id }, body: { decision } }),
    {
      onSuccess: (_tap, { decision }) => onDone(decision),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.console }),
    },
  );
}

export function useCorrectPoints() {
  const queryClient = useQueryClient();
  return useCommand((body: Correction, idempotencyKey) => correctPoints({ body, idempotencyKey }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.console }),
  });
}
