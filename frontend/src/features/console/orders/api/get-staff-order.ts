import { queryOptions, useQuery } from '@tanstack/react-query';
import { readStaffOrder } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { StaffOrderDetail } from '../../../../lib/api/gen/catalog-order/types.gen.ts';

const staffOrderQueryOptions = (key: string) =>
  queryOptions({
    queryKey: [...queryKeys.consoleOrders, 'one', key],
    queryFn: ({ signal }) => readStaffOrder({ path: { key }, signal }),
  });

/** One order by its number or id. */
export const useStaffOrder = (key: string) => useQuery(staffOrderQueryOptions(key));
