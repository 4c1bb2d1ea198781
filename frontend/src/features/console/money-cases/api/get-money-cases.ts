import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listMoneyCases } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { ListMoneyCasesData } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { MoneyCase } from '../../../../lib/api/gen/payment/types.gen.ts';

type CasesQuery = NonNullable<ListMoneyCasesData['query']>;

const moneyCasesQueryOptions = (query: CasesQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consoleMoneyCases, query],
    queryFn: ({ signal }) => listMoneyCases({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useMoneyCases = (query: CasesQuery) => useQuery(moneyCasesQueryOptions(query));
