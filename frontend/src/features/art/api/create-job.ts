import { useQueryClient } from '@tanstack/react-query';
import { createJob } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { CreateJobData } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Job } from './get-jobs.ts';
import { quotaQueryOptions } from './get-quota.ts';

export type NewJob = CreateJobData['body'];

/** Creates a job; it is accepted at once and its picture follows. */
export function useCreateJob(onSuccess: (job: Job) => void) {
  const queryClient = useQueryClient();
  return useCommand((job: NewJob, idempotencyKey) => createJob({ body: job, idempotencyKey }), {
    onSuccess: async (job) => {
      onSuccess(job);
      await queryClient.invalidateQueries({ queryKey: quotaQueryOptions().queryKey });
      await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
    },
  });
}
