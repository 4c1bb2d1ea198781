import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import type { Page } from '../../../lib/api/types.ts';

export type JobStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';

export type Job = {
  id: string;
  kind: string;
  prompt: string;
  style: string;
  title: string;
  status: JobStatus;
  /** Percent. */
  progress: number;
  failureCode?: string | null;
  imageUrl?: string | null;
  thumbUrl?: string | null;
  provider?: string | null;
  /** Drawn by the built-in demo renderer: says so wherever it shows. */
  isDemo: boolean;
  createdAt: string;
};

export const isRunning = (job: Job) => job.status === 'queued' || job.status === 'processing';

export const jobsQueryOptions = (page: number) =>
  queryOptions({
    queryKey: ['jobs', { page }],
    queryFn: ({ signal }) =>
      request<Page<Job>>('/api/ai-generation/jobs', { query: { page, pageSize: 12 }, signal }),
    placeholderData: keepPreviousData,
  });

export const useJobs = (page: number) => useQuery(jobsQueryOptions(page));
