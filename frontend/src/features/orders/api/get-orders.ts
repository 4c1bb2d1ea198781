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

/** Largest page that a service answers. */
const PAGE_MAX = 100;

/** Every order of a status, a page after the other; one that comes in between moves none out of sight. */
async function listAllOrders(filter: OrderFilter, signal: AbortSignal): Promise<Order[]> {
  const found = new Map<string, Order>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, total } = await listOrders({ query: { ...filter, page, pageSize: PAGE_MAX }, signal });
    for (const order of items) found.set(order.id, order);
    last = Math.ceil(total / PAGE_MAX);
  }
  return [...found.values()];
}

export const useAllOrders = (status: NonNullable<OrderFilter['status']>) =>
  useQuery({
    queryKey: [...queryKeys.orders, 'all', status],
    queryFn: ({ signal }) => listAllOrders({ status }, signal),
  });

export const useOrders = (filter: OrderFilter) => useQuery(ordersQueryOptions(filter));
