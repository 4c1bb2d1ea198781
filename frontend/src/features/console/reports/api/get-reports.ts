import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listDailyReports } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { ListDailyReportsData } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { MAKING_MS } from '../report.ts';

type ReportsQuery = NonNullable<ListDailyReportsData['query']>;

const reportsQueryOptions = (query: ReportsQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consoleReports, query],
    queryFn: ({ signal }) => listDailyReports({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ madeAt }) => madeAt === null) ? MAKING_MS : false,
  });

export const useReports = (query: ReportsQuery) => useQuery(reportsQueryOptions(query));
