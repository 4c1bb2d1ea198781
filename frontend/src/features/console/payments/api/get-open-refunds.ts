import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listOpenRefunds } from '../../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

const openRefundsQueryOptions = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.consolePayments, 'refunds', page],
    queryFn: ({ signal }) => listOpenRefunds({ query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const useOpenRefunds = (page: number) => useQuery(openRefundsQueryOptions(page));
