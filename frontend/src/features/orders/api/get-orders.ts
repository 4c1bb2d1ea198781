import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listOrders } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { ListOrdersData, Order } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Order };

export type OrderItem = Order['items'][number];
export type OrderFilter = NonNullable<ListOrdersData['query']>;

export const ordersQueryOptions = (filter: OrderFilter) =>
  queryOptions({
    queryKey: [...queryKeys.orders, filter],
    queryFn: ({ signal }) => listOrders({ query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const useOrders = (filter: OrderFilter) => useQuery(ordersQueryOptions(filter));
