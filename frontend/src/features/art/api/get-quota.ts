import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';

export type Quota = { remainingThisHour: number; runningLimit: number; running: number };

export const quotaQueryOptions = () =>
  queryOptions({
    queryKey: ['quota'],
    queryFn: ({ signal }) => request<Quota>('/api/ai-generation/quota', { signal }),
  });

export const useQuota = () => useQuery(quotaQueryOptions());
