import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOrderAttempts } from '../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export const orderAttemptsQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: [...queryKeys.orderAttempts, orderId],
    queryFn: ({ signal }) => listOrderAttempts({ path: { orderId }, signal }),
    select: ({ items }) => items,
  });

/** The member's attempts to pay an order, newest first. */
export const useOrderAttempts = (orderId: string) => useQuery(orderAttemptsQueryOptions(orderId));
