import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listJobs } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { Job, ListJobsData } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Job };

export const isRunning = (job: Job) => job.status === 'queued' || job.status === 'processing';

export type JobView = NonNullable<NonNullable<ListJobsData['query']>['view']>;

/** Which of one's designs. */
export type JobsWanted = { page?: number; view?: JobView; search?: string };

export const jobsQueryOptions = ({ page = 1, view = 'kept', search = '' }: JobsWanted) =>
  queryOptions({
    queryKey: [...queryKeys.jobs, { page, view, search }],
    queryFn: ({ signal }) =>
      listJobs({ query: { page, pageSize: 12, view, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });

export const useJobs = (wanted: JobsWanted = {}, isEnabled = true) =>
  useQuery({ ...jobsQueryOptions(wanted), enabled: isEnabled });

/** So often versions that are in the making are looked at (ms). */
const POLL_MS = 3_000;

/** More versions of one wish are not shown. */
const MOST = 48;

/** The versions of a wish, the first one first; followed while some are in the making. */
export const useVersions = (wishId: string) =>
  useQuery({
    queryKey: [...queryKeys.jobs, 'wish', wishId],
    queryFn: async ({ signal }) => {
      const { items } = await listJobs({ query: { wish: wishId, pageSize: MOST }, signal });
      return items.toReversed();
    },
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  });
