import { queryOptions, useQuery } from '@tanstack/react-query';
import { listLinkedProviders } from '../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { LinkedProvider } from '../../../lib/api/gen/identity/types.gen.ts';

export const linkedProvidersQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'providers'],
    queryFn: ({ signal }) => listLinkedProviders({ signal }),
  });

export const useLinkedProviders = () => useQuery(linkedProvidersQueryOptions());
