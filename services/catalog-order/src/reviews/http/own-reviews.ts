import { findDisguised, findProhibited } from '@tapory/prohibited-words';
import {
  defineHandler,
  instantSchema,
  lineSchema,
  linesSchema,
  newId,
  uuidSchema,
} from '@tapory/service-kit';
import { moderation } from '@tapory/shop';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import type { Order } from '../../orders/domain/order.ts';
import { findReviewPhotos } from '../data/review-photos.ts';
import { findReviewsOf } from '../data/reviews.ts';
import {
  BYLINE_MAX,
  isReviewable,
  isShown,
  PHOTOS_MAX,
  productsOf,
  REVIEW_RULES,
  type Review,
  type ReviewPhoto,
  WORDS_MAX,
} from '../domain/review.ts';
import { withdrawReview } from '../use-cases/withdraw-review.ts';
import { writeReview } from '../use-cases/write-review.ts';
import { ownOrder } from './own-order.ts';
import { shownPhotoSchema, withUrls } from './photo-reply.ts';

const params = z.object({ id: uuidSchema });
const ofProduct = params.extend({ productKey: z.string().max(40) });

export const starsSchema = z.int().min(1).max(5);

/** Letters with something between each are written on purpose; other disguises are at times everyday words, and left to staff. */
const isDecent = (text: string): boolean =>
  findProhibited(text) === null && !findDisguised(text).some(({ form }) => form === 'spaced');

/** A review as its buyer sees it: whether it is on the home page is the shop's own matter. */
const reviewSchema = z
  .object({
    id: z.uuid(),
    productKey: z.string(),
    stars: starsSchema,
    words: z.string(),
    byline: z.string().meta({ description: 'Empty for “a buyer”' }),
    status: z.enum(['waiting', 'shown', 'refused']),
    refusedRule: z.enum(REVIEW_RULES).nullable(),
    refusedNote: z.string(),
    photos: z.array(
      shownPhotoSchema.extend({
        isHidden: z.boolean().meta({ description: 'The review is shown without it' }),
        takenDownRule: z.enum(moderation.rules).nullable().meta({
          description: 'The rule by which moderators hid or removed it, against which its buyer may appeal',
        }),
        isRemoved: z.boolean().meta({ description: 'Not to be seen by its buyer either' }),
      }),
    ),
    writtenAt: instantSchema,
  })
  .meta({ id: 'Review' });

const orderReviewsSchema = z
  .object({
    reviews: z.array(reviewSchema),
    productKeys: z.array(z.string()).meta({ description: 'Products that may be reviewed now, or otherwise' }),
  })
  .meta({ id: 'OrderReviews' });

/** Where its buyer reads a photo. */
const ownUrl = (orderId: string, id: string): string =>
  `/api/catalog-order/orders/${orderId}/review-photos/${id}`;

function present(
  { status, refusedRule, writtenAt, orderId, ...review }: Review,
  photos: readonly ReviewPhoto[],
): z.input<typeof reviewSchema> {
  const { id, productKey, stars, words, byline, refusedNote } = review;
  return {
    ...{ id, productKey, stars, words, byline, refusedNote },
    status: isShown(status) ? 'shown' : (status as 'waiting' | 'refused'),
    refusedRule: refusedRule || null,
    photos: photos.map((photo) => ({
      ...withUrls(photo, ownUrl(orderId, photo.id)),
      isHidden: isShown(status) && photo.isHidden,
      takenDownRule: photo.takenDownRule || null,
      isRemoved: photo.isRemoved,
    })),
    writtenAt: writtenAt.toISOString(),
  };
}

async function presentOrder(
  { database }: HttpDeps,
  order: Order,
): Promise<z.input<typeof orderReviewsSchema>> {
  const reviews = await findReviewsOf(database.pool, order.id);
  const photos = await findReviewPhotos(
    database.pool,
    reviews.map(({ id }) => id),
  );
  const shown = new Set(reviews.filter(({ status }) => isShown(status)).map(({ productKey }) => productKey));
  const productKeys = isReviewable(order) ? productsOf(order).filter((key) => !shown.has(key)) : [];
  return { reviews: reviews.map((review) => present(review, photos.get(review.id) ?? [])), productKeys };
}

export const readOrderReviewsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readOrderReviews',
    summary: 'What I said of the products of my order, and what I may say now',
    params,
    response: orderReviewsSchema,
    handle: async ({ can, params: { id } }) => presentOrder(deps, await ownOrder(deps, id, can)),
  });

export const writeReviewHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'writeReview',
    summary: 'Review a product of my delivered order, or change that until it is shown; staff decide first',
    params: ofProduct,
    body: z.object({
      stars: starsSchema,
      words: linesSchema({ max: WORDS_MAX, min: 0, tooLong: 'TEXT_TOO_LONG' }).refine(
        isDecent,
        'WORDS_PROHIBITED',
      ),
      byline: lineSchema({ max: BYLINE_MAX, min: 0 })
        .refine(isDecent, 'WORDS_PROHIBITED')
        .meta({ description: 'The name to be shown; empty for “a buyer”' }),
      photoIds: z
        .array(uuidSchema)
        .max(PHOTOS_MAX)
        .transform((ids) => [...new Set(ids)])
        .optional()
        .meta({ description: 'Its photos in their order; those that it has, where nothing is said' }),
    }),
    response: orderReviewsSchema,
    async handle({ actor, can, params: { id: orderId, productKey }, body, language }) {
      const order = await ownOrder(deps, orderId, can);
      await deps.limits.countReview(actor.id);
      await writeReview(deps, { id: newId(), orderId, productKey, userId: actor.id, language, ...body });
      return presentOrder(deps, order);
    },
  });

export const withdrawReviewHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'withdrawReview',
    summary: 'Take my review of a product back, at once and for good',
    params: ofProduct,
    response: orderReviewsSchema,
    async handle({ actor, can, params: { id: orderId, productKey } }) {
      const order = await ownOrder(deps, orderId, can);
      await withdrawReview(deps, { orderId, productKey, userId: actor.id });
      return presentOrder(deps, order);
    },
  });
