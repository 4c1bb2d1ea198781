import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listStaffOrders } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { ListStaffOrdersData } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { StaffOrder } from '../../../../lib/api/gen/catalog-order/types.gen.ts';

type StaffOrdersQuery = NonNullable<ListStaffOrdersData['query']>;

const staffOrdersQueryOptions = (query: StaffOrdersQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consoleOrders, query],
    queryFn: ({ signal }) => listStaffOrders({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useStaffOrders = (query: StaffOrdersQuery) => useQuery(staffOrdersQueryOptions(query));
