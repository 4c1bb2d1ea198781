import { queryOptions, useQuery } from '@tanstack/react-query';
import { readQuota } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { Quota } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Quota };

/** The least wait for more, in case this device's clock is ahead, ms. */
const LEAST_MS = 5_000;

export const quotaQueryOptions = () =>
  queryOptions({
    queryKey: queryKeys.quota,
    queryFn: ({ signal }) => readQuota({ signal }),
    // Read again when there is one more.
    refetchInterval: ({ state }) =>
      state.data?.moreAt ? Math.max(LEAST_MS, Date.parse(state.data.moreAt) - Date.now()) : false,
  });

export const useQuota = () => useQuery(quotaQueryOptions());
