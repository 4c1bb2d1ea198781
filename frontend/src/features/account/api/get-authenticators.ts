import { queryOptions, useQuery } from '@tanstack/react-query';
import { listAuthenticators } from '../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Authenticator } from '../../../lib/api/gen/identity/types.gen.ts';

export const authenticatorsQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'authenticators'],
    queryFn: ({ signal }) => listAuthenticators({ signal }),
  });

export const useAuthenticators = () => useQuery(authenticatorsQueryOptions());
