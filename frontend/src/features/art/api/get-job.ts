import { queryOptions, useQuery } from '@tanstack/react-query';
import { readJob } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { isRunning } from './get-jobs.ts';

/** Polling interval (ms) while it runs, in case the stream of events is cut. */
const SLOW_POLL_MS = 5_000;

export const jobQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.job, id],
    queryFn: ({ signal }) => readJob({ path: { id }, signal }),
    // Also while nobody looks: whoever asked for a notice is told then.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? SLOW_POLL_MS : false),
  });

export const useJob = (id: string | null) => useQuery({ ...jobQueryOptions(id ?? ''), enabled: id !== null });
