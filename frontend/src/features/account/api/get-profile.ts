import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';

export type Profile = {
  username: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  status: string;
  createdAt: string;
};

export const profileQueryOptions = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => request<Profile>('/identity/profile', { signal }),
  });

export const useProfile = () => useQuery(profileQueryOptions());
