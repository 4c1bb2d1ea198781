import { queryOptions, useQuery } from '@tanstack/react-query';
import { readProfile } from '../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export const profileQueryOptions = () =>
  queryOptions({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => readProfile({ signal }),
  });

export const useProfile = () => useQuery(profileQueryOptions());
