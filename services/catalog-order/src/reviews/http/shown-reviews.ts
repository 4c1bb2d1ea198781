import { definePublicHandler, instantSchema, pageOf, pageQuerySchema, toSlice } from '@tapory/service-kit';
import { languages } from '@tapory/shop';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listFeaturedReviews, listShownReviews, type ShownReview } from '../data/shown-reviews.ts';
import { starsSchema } from './own-reviews.ts';

const shownReviewSchema = z
  .object({
    id: z.uuid(),
    productKey: z.string(),
    stars: starsSchema,
    words: z.string(),
    byline: z.string().meta({ description: 'Empty for “a buyer”' }),
    language: z.enum(languages).meta({ description: 'That of the words' }),
    writtenAt: instantSchema,
  })
  .meta({ id: 'ShownReview', description: 'What a buyer says of a product; staff have let it in' });

const present = ({ writtenAt, ...review }: ShownReview): z.input<typeof shownReviewSchema> => ({
  ...review,
  writtenAt: writtenAt.toISOString(),
});

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
      return { items: items.map(present), page, pageSize, ...figures };
    },
  });

export const listTestimonialsHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'listTestimonials',
    summary: 'Reviews that staff chose for the home page, at most three',
    response: z.object({ items: z.array(shownReviewSchema) }),
    handle: async () => ({ items: (await listFeaturedReviews(database.pool)).map(present) }),
  });
