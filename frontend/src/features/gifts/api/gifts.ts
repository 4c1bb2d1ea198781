import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  claimGift,
  listGifts,
  readGift,
  takeBackGift,
} from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { GiftOffer, Gifts } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { GiftOffer };
export type GivenPiece = Gifts['given'][number];
export type ReceivedPiece = Gifts['received'][number];

export const giftsQueryOptions = () =>
  queryOptions({ queryKey: queryKeys.gifts, queryFn: ({ signal }) => listGifts({ signal }) });

/** What I was given and have, and what I gave away. */
export const useGifts = () => useQuery(giftsQueryOptions());

/** Ids of the keepsakes that I gave away and do not have again. */
export function useGivenIds(): ReadonlySet<string> {
  const { data } = useGifts();
  const mine = new Set(data?.received.map(({ videoId }) => videoId));
  return new Set(data?.given.flatMap(({ videoId }) => (mine.has(videoId) ? [] : [videoId])));
}

/** Shows what a code gives; a wrong one counts, so that nothing asks twice by itself. */
export const useReadGift = () => useCommand((code: string) => readGift({ body: { code } }));

export function useClaimGift() {
  const queryClient = useQueryClient();
  return useCommand((code: string) => claimGift({ body: { code } }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.gifts }),
  });
}

/** Also a refusal shows how the gift stands now. */
export function useTakeBack() {
  const queryClient = useQueryClient();
  return useCommand((giftId: string) => takeBackGift({ path: { giftId } }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.gifts }),
  });
}
