import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { decideReview, listReviews } from '../../../../lib/api/gen/catalog-order/staff-operations.gen.ts';
import type {
  DecideReviewData,
  ListReviewsData,
  StaffReview,
} from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { StaffReview };

type Query = NonNullable<ListReviewsData['query']>;

const reviewsQueryOptions = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.consoleReviews, query],
    queryFn: ({ signal }) => listReviews({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useReviews = (query: Query) => useQuery(reviewsQueryOptions(query));

export type Verdict = DecideReviewData['body'] & { id: string };

/** Shows a review, on the home page as well, or refuses it; also a refusal shows how it stands now. */
export function useDecideReview() {
  const queryClient = useQueryClient();
  return useCommand(({ id, ...body }: Verdict) => decideReview({ path: { id }, body }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleReviews }),
  });
}
