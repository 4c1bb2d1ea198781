import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOrderInvoice } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { OrderInvoice } from '../../../lib/api/gen/catalog-order/types.gen.ts';

/** An invoice follows its payment within seconds, or hours when its issuer is away. */
const POLL_MS = 5000;

const orderInvoiceQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'invoice', orderId],
    queryFn: ({ signal }) => readOrderInvoice({ path: { id: orderId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
  });

export const useOrderInvoice = (orderId: string) => useQuery(orderInvoiceQueryOptions(orderId));
