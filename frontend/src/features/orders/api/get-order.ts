import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import type { Order } from './get-orders.ts';

export const orderQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => request<Order>(`/catalog-order/orders/${encodeURIComponent(id)}`, { signal }),
  });

export const useOrder = (id: string | null) =>
  useQuery({ ...orderQueryOptions(id ?? ''), enabled: id !== null });
