import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { decideAppeal, listAppeals, readAppeal } from '../../../../lib/api/gen/media/staff-operations.gen.ts';
import type {
  AppealDetail,
  DecideAppealData,
  ListAppealsData,
  StaffAppeal,
} from '../../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { AppealDetail, StaffAppeal };

/** An appeal about something that is not a content. */
export const useAppeal = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.consoleContents, 'appeal', id],
    queryFn: ({ signal }) => readAppeal({ path: { id }, signal }),
  });

export const useAppeals = (query: NonNullable<ListAppealsData['query']>) =>
  useQuery({
    queryKey: [...queryKeys.consoleContents, 'appeals', query],
    queryFn: ({ signal }) => listAppeals({ query, signal }),
    placeholderData: keepPreviousData,
  });

/** Shows a content again, or keeps its block, with the reason. */
export function useDecideAppeal(id: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: DecideAppealData['body'], idempotencyKey) => decideAppeal({ path: { id }, body, idempotencyKey }),
    { onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleContents }) },
  );
}
