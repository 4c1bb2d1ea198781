import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { cancelJob, retryJob } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { jobQueryOptions } from './get-job.ts';
import type { Job } from './get-jobs.ts';

type JobChange = { id: string; verb: 'cancel' | 'retry' };

/** Stops a job that runs, or tries a failed one again. */
export function useChangeJob() {
  const queryClient = useQueryClient();
  return useMutation<Job, ApiError, JobChange>({
    mutationFn: ({ id, verb }) =>
      (verb === 'cancel' ? cancelJob : retryJob)({ path: { id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async (_, { id }) => {
      await queryClient.invalidateQueries({ queryKey: jobQueryOptions(id).queryKey });
      await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
      // Another try counts like a new wish, and one that is cancelled makes room.
      await queryClient.invalidateQueries({ queryKey: queryKeys.quota });
    },
  });
}
