import { queryOptions, useQuery } from '@tanstack/react-query';
import { readPromise } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

const promiseQueryOptions = (isPhoto: boolean) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'promise', isPhoto],
    queryFn: ({ signal }) => readPromise({ query: { isPhoto: isPhoto ? 'true' : 'false' }, signal }),
    select: ({ promise }) => promise,
    staleTime: 5 * 60_000,
  });

/** When a piece would be sent that is ordered and paid for today. */
export const usePromise = (isPhoto: boolean) => useQuery(promiseQueryOptions(isPhoto));
