import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readSuspension,
  suspendAccount,
  withdrawSuspension,
} from '../../../../lib/api/gen/identity/operations.gen.ts';
import { readUploadSuspension, suspendUploads } from '../../../../lib/api/gen/media/staff-operations.gen.ts';
import type { SuspendUploadsData } from '../../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

/** Whether an account is suspended, or somebody asked for it. */
export const useSuspension = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.console, 'suspension', id],
    queryFn: ({ signal }) => readSuspension({ path: { id }, signal }),
  });

/** Asks for the suspension, confirms what somebody else asked for, or withdraws it without a reason. */
export function useSuspend(id: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (reason: string | null) =>
      reason === null
        ? withdrawSuspension({ path: { id } })
        : suspendAccount({ path: { id }, body: { reason } }),
    {
      onSettled: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.console, 'suspension', id] }),
    },
  );
}

/** Whether an owner is kept from adding contents. */
export const useUploadSuspension = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.console, 'uploads-of', id],
    queryFn: ({ signal }) => readUploadSuspension({ path: { id }, signal }),
  });

/** Keeps an owner from adding contents, or lets them again. */
export function useSuspendUploads(id: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: SuspendUploadsData['body'], idempotencyKey) =>
      suspendUploads({ path: { id }, body, idempotencyKey }),
    {
      onSettled: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.console, 'uploads-of', id] }),
    },
  );
}
