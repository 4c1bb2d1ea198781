import { queryOptions, useQuery } from '@tanstack/react-query';
import { readQuota } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { Quota } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Quota };

export const quotaQueryOptions = () =>
  queryOptions({
    queryKey: queryKeys.quota,
    queryFn: ({ signal }) => readQuota({ signal }),
  });

export const useQuota = () => useQuery(quotaQueryOptions());
