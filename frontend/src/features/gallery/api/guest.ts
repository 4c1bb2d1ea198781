import { useQuery, useQueryClient } from '@tanstack/react-query';
import { joinEvent, listOwnPhotos, removeOwnPhoto } from '../../../lib/api/gen/media/shop-operations.gen.ts';
import type { OwnPhoto } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { OwnPhoto };

/** Becomes a guest of an event; the token is then this browser's. */
export const useJoin = (code: string, onJoined: (token: string) => void) =>
  useCommand((name: string) => joinEvent({ path: { code }, body: { name, hasConsented: true } }), {
    onSuccess: ({ token }) => onJoined(token),
  });

export const ownPhotosKey = (code: string, token: string) => [...queryKeys.events, code, 'mine', token];

/** How often one's own photos are read again while some of them wait for the review, ms. */
const REVIEW_MS = 15_000;

export const useOwnPhotos = (code: string, token: string) =>
  useQuery({
    queryKey: ownPhotosKey(code, token),
    queryFn: ({ signal }) => listOwnPhotos({ path: { code }, body: { token }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.photos.some((photo) => photo.state === 'pending') ? REVIEW_MS : false,
  });

/** Removes a photo of one's own for good. */
export function useRemoveOwnPhoto(code: string, token: string) {
  const queryClient = useQueryClient();
  return useCommand((id: string) => removeOwnPhoto({ path: { code, id }, body: { token } }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.events }),
  });
}
