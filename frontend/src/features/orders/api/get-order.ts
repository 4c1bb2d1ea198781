import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOrder } from '../../../lib/api/gen/catalog-order/operations.gen.ts';

export const orderQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => readOrder({ path: { id }, signal }),
  });

export const useOrder = (id: string | null) =>
  useQuery({ ...orderQueryOptions(id ?? ''), enabled: id !== null });
