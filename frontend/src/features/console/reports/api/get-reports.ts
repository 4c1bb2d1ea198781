import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listDailyReports } from '../../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { MAKING_MS } from '../report.ts';

const reportsQueryOptions = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.consoleReports, page],
    queryFn: ({ signal }) => listDailyReports({ query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ madeAt }) => madeAt === null) ? MAKING_MS : false,
  });

export const useReports = (page: number) => useQuery(reportsQueryOptions(page));
