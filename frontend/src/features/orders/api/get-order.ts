import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOrder } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { OrderDetail } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { OrderDetail };

export const orderQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'one', id],
    queryFn: ({ signal }) => readOrder({ path: { id }, signal }),
  });

export const useOrder = (id: string | null) =>
  useQuery({ ...orderQueryOptions(id ?? ''), enabled: id !== null });
