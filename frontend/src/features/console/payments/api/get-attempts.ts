import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listStaffAttempts } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { ListStaffAttemptsData } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { ListedAttempt, StaffAttempt } from '../../../../lib/api/gen/payment/types.gen.ts';

export type AttemptsQuery = NonNullable<ListStaffAttemptsData['query']>;

const attemptsQueryOptions = (query: AttemptsQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consolePayments, query],
    queryFn: ({ signal }) => listStaffAttempts({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useAttempts = (query: AttemptsQuery) => useQuery(attemptsQueryOptions(query));
