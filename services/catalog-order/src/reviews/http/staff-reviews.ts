import { AppError } from '@tapory/errors';
import {
  defineHandler,
  defineStaffList,
  instantSchema,
  linesSchema,
  searchSchema,
  uuidSchema,
  versionSchema,
} from '@tapory/service-kit';
import { languages } from '@tapory/shop';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { photoCheckShape, presentPhotoCheck } from '../../http/photo-check-shape.ts';
import {
  findStaffReview,
  listStaffReviews,
  REVIEW_ORDERS,
  type StaffReview,
} from '../data/list-staff-reviews.ts';
import {
  isFeaturable,
  PHOTOS_MAX,
  REVIEW_RULES,
  REVIEW_STATUSES,
  type ReviewPhoto,
} from '../domain/review.ts';
import { decideReview } from '../use-cases/decide-review.ts';
import { starsSchema } from './own-reviews.ts';
import { photoSides } from './photo-reply.ts';

const NOTE_MAX = 500;

const staffReviewSchema = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    userId: z.uuid(),
    productKey: z.string(),
    stars: starsSchema,
    words: z.string(),
    byline: z.string(),
    language: z.enum(languages),
    status: z.enum(REVIEW_STATUSES),
    isFeaturable: z.boolean().meta({ description: 'Whether it may be on the home page' }),
    isRefunded: z.boolean().meta({ description: 'All money of its order went back since' }),
    isHeld: z
      .boolean()
      .meta({ description: 'A report about children hides it until moderators have decided' }),
    version: z.int().meta({ description: 'Given back with a decision' }),
    refusedRule: z.enum(REVIEW_RULES).nullable(),
    refusedNote: z.string(),
    photos: z.array(
      z.object({
        id: uuidSchema,
        isHidden: z.boolean().meta({ description: 'The review is shown without it' }),
        isHeld: z.boolean().meta({ description: 'Reported as about children, and not decided' }),
        ...photoCheckShape,
        ...photoSides,
      }),
    ),
    writtenAt: instantSchema,
  })
  .meta({ id: 'StaffReview', description: 'What a buyer says of a product' });

const presentPhoto = ({ id, isHidden, isHeld, width, height, ...photo }: ReviewPhoto) => ({
  ...{ id, isHidden, isHeld, width, height },
  ...presentPhotoCheck(photo),
});

function present({ writtenAt, refusedRule, paymentStatus, ...review }: StaffReview) {
  const { decidedAt: _, ...shown } = review;
  return {
    ...shown,
    photos: review.photos.map(presentPhoto),
    isFeaturable: isFeaturable(review),
    isRefunded: paymentStatus === 'refunded',
    refusedRule: refusedRule || null,
    writtenAt: writtenAt.toISOString(),
  } satisfies z.input<typeof staffReviewSchema>;
}

/** What waits longest is first; the days are those of writing. */
export const reviewList = defineStaffList({
  operationId: 'listReviews',
  summary: 'Reviews of all products; search matches words, name and order number',
  filters: {
    status: z.enum(REVIEW_STATUSES).optional(),
    stars: z.enum(['5', '4', '3', '2', '1']).optional(),
    product: z.string().max(40).optional().meta({ description: 'Key of the product' }),
    search: searchSchema().optional(),
  },
  sorts: REVIEW_ORDERS,
  initial: 'writtenAt',
  find: ({ database }: HttpDeps, { stars, product: productKey, during, ...filter }, slice) =>
    listStaffReviews(
      database,
      { ...filter, productKey, writtenAt: during, stars: stars === undefined ? undefined : Number(stars) },
      slice,
    ),
  item: staffReviewSchema,
  present: (row) => present(row),
  file: {
    operationId: 'exportReviews',
    summary: 'Reviews as CSV',
    name: 'tapory-reviews.csv',
    columns: [
      ...(['orderNumber', 'product', 'stars', 'words', 'byline', 'reviewStatus', 'refusedRule'] as const),
      ...(['refusedNote', 'isRefunded', 'photos', 'writtenAt', 'id'] as const),
    ],
    toRows: (rows) =>
      rows.map(present).map(({ status: reviewStatus, productKey: product, ...review }) => ({
        ...review,
        ...{ reviewStatus, product, photos: review.photos.length },
      })),
  },
});

const decision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.enum(['shown', 'featured']),
    version: versionSchema,
    hiddenPhotoIds: z
      .array(uuidSchema)
      .max(PHOTOS_MAX)
      .optional()
      .meta({ description: 'Photos that it is shown without; as before, where nothing is said' }),
  }),
  z.object({
    decision: z.literal('refused'),
    version: versionSchema,
    rule: z.enum(REVIEW_RULES).meta({ description: 'Against which it is' }),
    note: linesSchema({ max: NOTE_MAX, min: 0 }).default('').meta({ description: 'What the buyer reads' }),
  }),
]);

export const decideReviewHandler = ({ database, outbox }: HttpDeps) =>
  defineHandler({
    operationId: 'decideReview',
    summary: 'Show a review, with or without its photos, or refuse it. CONFLICT when it changed meanwhile',
    params: z.object({ id: uuidSchema }),
    body: decision,
    response: staffReviewSchema,
    async handle({ actor, params: { id: reviewId }, body, security }) {
      const { decision: to, version } = body;
      const why =
        body.decision === 'refused'
          ? { rule: body.rule, note: body.note }
          : { rule: '' as const, note: '', hiddenPhotoIds: body.hiddenPhotoIds };
      await decideReview({ outbox }, { reviewId, actorId: actor.id, to, version, ...why });
      const reason = `review-${to}`;
      security.record({ event: 'content-moderated', outcome: 'success', subjectId: reviewId, reason });
      const review = await findStaffReview({ pool: database.pool }, reviewId);
      if (!review) throw new AppError('NOT_FOUND');
      return present(review);
    },
  });
