import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addReviewPhoto,
  listProductReviews,
  readOrderReviews,
  withdrawReview,
  writeReview,
} from '../../../lib/api/gen/catalog-order/shop-operations.gen.ts';
import type {
  OrderReviews,
  ShownReview,
  WriteReviewData,
} from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';

export type { OrderReviews, ShownReview };

export type Review = OrderReviews['reviews'][number];

/** Reviews on a page of a product's. */
const PAGE_SIZE = 5;

const orderReviewsQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'reviews', orderId],
    queryFn: ({ signal }) => readOrderReviews({ path: { id: orderId }, signal }),
  });

/** What was said of the products of one's own order, and what may be said now. */
export const useOrderReviews = (orderId: string) => useQuery(orderReviewsQueryOptions(orderId));

/** Where its buyer reads a photo that they have uploaded, as small as a form shows it. */
export const ownPhotoUrl = (orderId: string, id: string): string =>
  `/api/catalog-order/orders/${encodeURIComponent(orderId)}/review-photos/${encodeURIComponent(id)}?size=small`;

type Place = { orderId: string; productKey: string };

/** Uploads a photo for a review, smaller than the camera made it; gives its id. */
export const sendReviewPhoto = async ({ orderId, productKey }: Place, file: File, idempotencyKey: string) =>
  addReviewPhoto({
    path: { id: orderId, productKey },
    body: { content: await shrinkPhoto(file) },
    idempotencyKey,
  });

export type ReviewChange = WriteReviewData['body'] | 'withdraw';

/** Writes, changes or withdraws a review; also a refusal shows how the order stands now. */
export function useChangeReview(orderId: string, productKey: string) {
  const queryClient = useQueryClient();
  const { queryKey } = orderReviewsQueryOptions(orderId);
  const path = { id: orderId, productKey };
  return useCommand(
    (change: ReviewChange) =>
      change === 'withdraw' ? withdrawReview({ path }) : writeReview({ path, body: change }),
    {
      onSuccess: (state) => queryClient.setQueryData(queryKey, state),
      onError: () => queryClient.invalidateQueries({ queryKey }),
    },
  );
}

const productReviewsQueryOptions = (key: string, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'reviews', key, page],
    queryFn: ({ signal }) =>
      listProductReviews({ path: { key }, query: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    // A page that is left for one before it counts them anew.
    staleTime: 0,
  });

/** A page of what buyers say of a product. */
export const useProductReviews = (key: string, page: number) =>
  useQuery(productReviewsQueryOptions(key, page));
