import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listJobs } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { Job } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Job };

export const isRunning = (job: Job) => job.status === 'queued' || job.status === 'processing';

export const jobsQueryOptions = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.jobs, { page }],
    queryFn: ({ signal }) => listJobs({ query: { page, pageSize: 12 }, signal }),
    placeholderData: keepPreviousData,
  });

export const useJobs = (page: number) => useQuery(jobsQueryOptions(page));
