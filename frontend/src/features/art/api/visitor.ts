import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  beginVisitor,
  createVisitorJob,
  readVisitor,
  readVisitorJob,
  takeOverVisitorJobs,
} from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { CreateVisitorJobData, Job } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { jobQueryOptions } from './get-job.ts';
import { isRunning } from './get-jobs.ts';

/** Polling interval (ms) while a visitor's picture is drawn: they have no stream of events. */
const POLL_MS = 1_000;

/** Of the call that makes them one's own, and the time between, ms. */
const RETRIES = 3;
const RETRY_MS = 1_000;

const visitorQueryOptions = () =>
  queryOptions({ queryKey: [...queryKeys.visitor], queryFn: ({ signal }) => readVisitor({ signal }) });

/** How much may be drawn on this device without an account. */
export const useVisitor = (isVisitor: boolean) => useQuery({ ...visitorQueryOptions(), enabled: isVisitor });

const visitorJobQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.visitor, 'job', id],
    queryFn: ({ signal }) => readVisitorJob({ path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });

/** A picture that was drawn on this device without an account, followed until it is done. */
export const useVisitorJob = (id: string | null) =>
  useQuery({ ...visitorJobQueryOptions(id ?? ''), enabled: id !== null });

/** Draws without an account; the cookie of the device comes first. */
export function useDrawAsVisitor(onSuccess: (job: Job) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    async (body: CreateVisitorJobData['body'], idempotencyKey) => {
      await beginVisitor({});
      return createVisitorJob({ body, idempotencyKey });
    },
    {
      onSuccess,
      onSettled: () =>
        queryClient.invalidateQueries({ queryKey: visitorQueryOptions().queryKey, exact: true }),
    },
  );
}

/** After signing in: what was drawn on this device before becomes one's own. */
export function useTakeOver(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand((_: null, idempotencyKey) => takeOverVisitorJobs({ idempotencyKey }), {
    // A lost answer is asked for again: nobody pressed anything, and the key brings the same one.
    retry: (failures, { status }) => failures < RETRIES && status === 0,
    retryDelay: RETRY_MS,
    onSuccess: async ({ items }) => {
      for (const job of items) queryClient.setQueryData(jobQueryOptions(job.id).queryKey, job);
      onSuccess();
      await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
    },
  });
}
