import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Job } from './get-jobs.ts';
import { quotaQueryOptions } from './get-quota.ts';

export type NewJob = { kind: 'text'; prompt: string; style: string; title: string };

/** Asks for a picture; the answer comes at once and the picture follows. */
export function useCreateJob(onSuccess: (job: Job) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (job: NewJob, idempotencyKey) =>
      request<Job>('/api/ai-generation/jobs', { method: 'POST', body: job, idempotencyKey }),
    {
      onSuccess: async (job) => {
        onSuccess(job);
        await queryClient.invalidateQueries({ queryKey: quotaQueryOptions().queryKey });
        await queryClient.invalidateQueries({ queryKey: ['jobs'] });
      },
    },
  );
}
