import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listRefunds } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { ListedRefund, ListRefundsData } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

type RefundsQuery = NonNullable<ListRefundsData['query']>;

/** A refund with its id beside its payment, as a row. */
export type RefundRow = ListedRefund & { id: string };

const refundsQueryOptions = (query: RefundsQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consolePayments, 'refunds', query],
    queryFn: async ({ signal }) => {
      const page = await listRefunds({ query, signal });
      return { ...page, items: page.items.map((item): RefundRow => ({ ...item, id: item.refund.id })) };
    },
    placeholderData: keepPreviousData,
  });

export const useRefunds = (query: RefundsQuery) => useQuery(refundsQueryOptions(query));
