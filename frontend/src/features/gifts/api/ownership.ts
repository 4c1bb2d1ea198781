import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  findKeepsake,
  loseKeepsake,
  mailGift,
  makeGiftCode,
  readOwnership,
  withdrawGift,
} from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { GiftCode, MailGiftData, Ownership } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { GiftCode, Ownership };

const ownershipQueryOptions = (videoId: string) =>
  queryOptions({
    queryKey: [...queryKeys.gifts, videoId],
    queryFn: ({ signal }) => readOwnership({ path: { videoId }, signal }),
  });

export const useOwnership = (videoId: string) => useQuery(ownershipQueryOptions(videoId));

/** A change of what is offered or lost; also a refusal shows how it stands now. */
function useChange<Input, Result>(
  videoId: string,
  run: (input: Input, idempotencyKey: string) => Promise<Result>,
) {
  const queryClient = useQueryClient();
  return useCommand(run, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownershipQueryOptions(videoId).queryKey }),
  });
}

/** Each press makes another code, and ends the one before. */
export const useMakeCode = (videoId: string) =>
  useChange(videoId, (words: string) => makeGiftCode({ path: { videoId }, body: { words } }));

export const useMailGift = (videoId: string) =>
  useChange(videoId, (body: MailGiftData['body'], idempotencyKey) =>
    mailGift({ path: { videoId }, body, idempotencyKey }),
  );

export const useWithdrawGift = (videoId: string) =>
  useChange(videoId, (_input: null) => withdrawGift({ path: { videoId } }));

export const useLose = (videoId: string) =>
  useChange(videoId, (message: string) => loseKeepsake({ path: { videoId }, body: { message } }));

export const useFind = (videoId: string) =>
  useChange(videoId, (_input: null) => findKeepsake({ path: { videoId } }));
