import { AppError } from '@tapory/errors';
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
import { findOrder } from '../../orders/data/orders.ts';
import type { Order } from '../../orders/domain/order.ts';
import { findReviewsOf } from '../data/reviews.ts';
import { BYLINE_MAX, isReviewable, isShown, productsOf, type Review, WORDS_MAX } from '../domain/review.ts';
import { withdrawReview } from '../use-cases/withdraw-review.ts';
import { writeReview } from '../use-cases/write-review.ts';

const params = z.object({ id: uuidSchema });
const ofProduct = params.extend({ productKey: z.string().max(40) });

export const starsSchema = z.int().min(1).max(5);

/** Letters with something between each are written on purpose; other disguises are at times everyday words, and left to staff. */
const isDecent = (text: string): boolean =>
  findProhibited(text) === null && !findDisguised(text).some(({ form }) => form === 'spaced');

/** A review as its buyer sees it: whether it is on the home page is the shop's own matter. */
const reviewSchema = z
  .object({
    productKey: z.string(),
    stars: starsSchema,
    words: z.string(),
    byline: z.string().meta({ description: 'Empty for “a buyer”' }),
    status: z.enum(['waiting', 'shown', 'refused']),
    refusedRule: z.enum(moderation.rules).nullable(),
    refusedNote: z.string(),
    writtenAt: instantSchema,
  })
  .meta({ id: 'Review' });

const orderReviewsSchema = z
  .object({
    reviews: z.array(reviewSchema),
    productKeys: z.array(z.string()).meta({ description: 'Products that may be reviewed now, or otherwise' }),
  })
  .meta({ id: 'OrderReviews' });

function present({ status, refusedRule, writtenAt, ...review }: Review): z.input<typeof reviewSchema> {
  const { productKey, stars, words, byline, refusedNote } = review;
  return {
    ...{ productKey, stars, words, byline, refusedNote },
    status: isShown(status) ? 'shown' : (status as 'waiting' | 'refused'),
    refusedRule: refusedRule || null,
    writtenAt: writtenAt.toISOString(),
  };
}

async function presentOrder(
  { database }: HttpDeps,
  order: Order,
): Promise<z.input<typeof orderReviewsSchema>> {
  const reviews = await findReviewsOf(database.pool, order.id);
  const shown = new Set(reviews.filter(({ status }) => isShown(status)).map(({ productKey }) => productKey));
  const productKeys = isReviewable(order) ? productsOf(order).filter((key) => !shown.has(key)) : [];
  return { reviews: reviews.map(present), productKeys };
}

/** Another person's order is not found here. */
async function ownOrder({ database }: HttpDeps, id: string, can: (thing: { ownerId: string }) => boolean) {
  const order = await findOrder(database.pool, id);
  if (!order || !can({ ownerId: order.userId })) throw new AppError('ORDER_NOT_FOUND');
  return order;
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
