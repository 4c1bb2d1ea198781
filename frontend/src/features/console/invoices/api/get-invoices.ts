import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listInvoices } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { ListInvoicesData } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { StaffInvoice } from '../../../../lib/api/gen/catalog-order/types.gen.ts';

export type InvoicesQuery = NonNullable<ListInvoicesData['query']>;

const invoicesQueryOptions = (query: InvoicesQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consoleInvoices, query],
    queryFn: ({ signal }) => listInvoices({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useInvoices = (query: InvoicesQuery) => useQuery(invoicesQueryOptions(query));
