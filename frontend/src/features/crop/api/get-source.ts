import { queryOptions, useQuery } from '@tanstack/react-query';
import { readJob } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

const sourceQueryOptions = (jobId: string) =>
  queryOptions({
    queryKey: [...queryKeys.job, jobId],
    queryFn: ({ signal }) => readJob({ path: { id: jobId }, signal }),
  });

/** What a design is cut from. */
export const useSource = (jobId: string) => useQuery(sourceQueryOptions(jobId));
