import { queryOptions, useQuery } from '@tanstack/react-query';
import { readQuota } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { Quota } from '../../../lib/api/gen/ai-generation/types.gen.ts';

export type { Quota };

export const quotaQueryOptions = () =>
  queryOptions({
    queryKey: ['quota'],
    queryFn: ({ signal }) => readQuota({ signal }),
  });

export const useQuota = () => useQuery(quotaQueryOptions());
