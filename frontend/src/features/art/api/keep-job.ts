import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { describeJob, restoreJob, trashJob } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { jobQueryOptions } from './get-job.ts';
import type { Job } from './get-jobs.ts';

export type JobChange = { title: string } | { isStarred: boolean } | 'trash' | 'restore';

/** Renames or stars a design, deletes it, or takes it back. */
export function useKeepJob(id: string, onSuccess?: (job: Job) => void) {
  const queryClient = useQueryClient();
  return useMutation<Job, ApiError, JobChange>({
    mutationFn: (change) => {
      if (change === 'trash') return trashJob({ path: { id } });
      if (change === 'restore') return restoreJob({ path: { id } });
      return describeJob({ path: { id }, body: change });
    },
    onSuccess: async (job) => {
      queryClient.setQueryData(jobQueryOptions(id).queryKey, job);
      onSuccess?.(job);
      await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
    },
  });
}
