import { AppError } from '@tapory/errors';
import {
  definePublicHandler,
  instantSchema,
  pageOf,
  pageQuerySchema,
  toSlice,
  uuidSchema,
} from '@tapory/service-kit';
import { languages } from '@tapory/shop';
import { z } from 'zod';
import type { Database } from '../../data/database.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { findReviewPhotos } from '../data/review-photos.ts';
import {
  findShownReview,
  listFeaturedReviews,
  listShownReviews,
  type ShownReview,
} from '../data/shown-reviews.ts';
import { starsSchema } from './own-reviews.ts';
import { shownPhotoSchema, withUrls } from './photo-reply.ts';

const shownReviewSchema = z
  .object({
    id: z.uuid(),
    productKey: z.string(),
    stars: starsSchema,
    words: z.string(),
    byline: z.string().meta({ description: 'Empty for “a buyer”' }),
    language: z.enum(languages).meta({ description: 'That of the words' }),
    photos: z.array(shownPhotoSchema),
    writtenAt: instantSchema,
  })
  .meta({ id: 'ShownReview', description: 'What a buyer says of a product; staff have let it in' });

type Presented = z.input<typeof shownReviewSchema>;

/** Reviews with the photos that they are shown with. */
async function present({ pool }: Pick<Database, 'pool'>, reviews: ShownReview[]): Promise<Presented[]> {
  const photos = await findReviewPhotos(
    pool,
    reviews.map(({ id }) => id),
  );
  return reviews.map(({ writtenAt, ...review }) => ({
    ...review,
    photos: (photos.get(review.id) ?? [])
      .filter(({ isHidden }) => !isHidden)
      .map((photo) => withUrls(photo, `/api/catalog-order/reviews/${review.id}/photos/${photo.id}`)),
    writtenAt: writtenAt.toISOString(),
  }));
}

export const listProductReviewsHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'listProductReviews',
    summary: 'What buyers say of a product, the newest first; nothing of an unknown one',
    params: z.object({ key: z.string().max(40) }),
    query: pageQuerySchema,
    response: pageOf(shownReviewSchema).extend({
      average: z
        .number()
        .nullable()
        .meta({ description: 'Of the stars of all of them, to one decimal; null while there are none' }),
    }),
    async handle({ params, query }) {
      const { page, pageSize } = query;
      const { items, ...figures } = await listShownReviews(database.pool, params.key, toSlice(query));
      return { items: await present(database, items), page, pageSize, ...figures };
    },
  });

export const listTestimonialsHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'listTestimonials',
    summary: 'Reviews that staff chose for the home page, at most three',
    response: z.object({ items: z.array(shownReviewSchema) }),
    handle: async () => ({ items: await present(database, await listFeaturedReviews(database.pool)) }),
  });

export const readShownReviewHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readShownReview',
    summary: 'A review that everybody sees',
    params: z.object({ id: uuidSchema }),
    response: shownReviewSchema,
    async handle({ params: { id } }) {
      const review = await findShownReview(database.pool, id);
      const [presented] = await present(database, review ? [review] : []);
      if (!presented) throw new AppError('NOT_FOUND');
      return presented;
    },
  });
