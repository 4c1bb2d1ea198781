import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listMyPointEntries, readMyPoints, spendPoints } from '../../../lib/api/gen/coupon/operations.gen.ts';
import type { PointEntry, Points } from '../../../lib/api/gen/coupon/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { PointEntry, Points };

export const pointsQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.points, 'mine'],
    queryFn: ({ signal }) => readMyPoints({ signal }),
  });
export const usePoints = () => useQuery(pointsQueryOptions());

const entriesQueryOptions = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.points, 'entries', page],
    queryFn: ({ signal }) => listMyPointEntries({ query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
export const usePointEntries = (page: number) => useQuery(entriesQueryOptions(page));

/** Buys a coupon; also a refusal shows how the points stand now. */
export function useSpendPoints() {
  const queryClient = useQueryClient();
  return useCommand((points: number, idempotencyKey) => spendPoints({ body: { points }, idempotencyKey }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.points }),
  });
}
