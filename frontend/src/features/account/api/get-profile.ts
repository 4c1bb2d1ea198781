import { queryOptions, useQuery } from '@tanstack/react-query';
import { readProfile } from '../../../lib/api/gen/identity/operations.gen.ts';

export const profileQueryOptions = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => readProfile({ signal }),
  });

export const useProfile = () => useQuery(profileQueryOptions());
