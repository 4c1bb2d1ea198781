import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DecideHostedEventPhotosData,
  DecideHostedEventPhotosResponses,
  ListHostedEventPhotosResponses,
  ReviewedPhoto,
  RunEvent,
} from './gen/media/types.gen.ts';
import { useCommand } from './use-command.ts';

export type { ReviewedPhoto, RunEvent };

export type ReviewState = ReviewedPhoto['state'];

type Decision = DecideHostedEventPhotosData['body'];
type PhotoPage = ListHostedEventPhotosResponses[200];
type PhotoQuery = { state: ReviewState; page: number; pageSize: number };
type Of<Body> = { path: { id: string }; body: Body };

/** The operations of a review: those of a host and those of staff are the same but for who may call them. */
export type Review = {
  /** First part of the keys of all that a review reads and changes. */
  family: readonly string[];
  list: (input: { path: { id: string }; query: PhotoQuery; signal: AbortSignal }) => Promise<PhotoPage>;
  decide: (input: Of<Decision>) => Promise<DecideHostedEventPhotosResponses[200]>;
  remove: (input: Of<{ ids: string[] }>) => Promise<{ count: number }>;
  cover: (input: Of<{ photoId: string | null }>) => Promise<RunEvent>;
};

const PAGE_SIZE = 48;
/** How often new photos of guests, and decisions of another host, are looked for, ms. */
const REVIEW_MS = 8000;

function useChanged({ family }: Review) {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: family }) };
}

/** Within the family of whoever reviews: hosts read by another way than staff. */
const photosKey = (family: readonly string[], rest: readonly unknown[]) => [...family, 'photos', ...rest];

export const useReviewedPhotos = (
  { family, list }: Review,
  { id, state, page }: { id: string; state: ReviewState; page: number },
) =>
  useQuery({
    queryKey: photosKey(family, [id, state, page]),
    queryFn: ({ signal }) => list({ path: { id }, query: { state, page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REVIEW_MS,
  });

export const useDecide = (review: Review, id: string) =>
  useCommand((body: Decision) => review.decide({ path: { id }, body }), useChanged(review));

export const useRemovePhotos = (review: Review, id: string) =>
  useCommand((ids: string[]) => review.remove({ path: { id }, body: { ids } }), useChanged(review));

export const useCover = (review: Review, id: string) =>
  useCommand(
    (photoId: string | null) => review.cover({ path: { id }, body: { photoId } }),
    useChanged(review),
  );
