import { anyOf, query, totalOf } from '@tapory/persistence';
import type { Order as SortOrder } from '@tapory/service-kit';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../data/containing.ts';
import type { Database } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { PaymentStatus } from '../../orders/domain/order-states.ts';
import type { Review, ReviewPhoto, ReviewStatus } from '../domain/review.ts';
import { findReviewPhotos } from './review-photos.ts';

/** Columns by which staff may sort. */
export const REVIEW_ORDERS = ['writtenAt', 'stars'] as const;

export type StaffReviewFilter = {
  status?: ReviewStatus | undefined;
  stars?: number | undefined;
  productKey?: string | undefined;
  /** Substring of the words, the name or the order's number. */
  search?: string | undefined;
  writtenAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

type Joined = Review & {
  orderNumber: string;
  paymentStatus: PaymentStatus;
  /** A report about children hides it until moderators have decided. */
  isHeld: boolean;
};

/** A review with its photos, and what staff see of its order. */
export type StaffReview = Joined & { photos: ReviewPhoto[] };

const COLUMNS = [
  ...(['r.id', 'r.orderId', 'r.userId', 'r.productKey', 'r.stars', 'r.words', 'r.byline'] as const),
  ...(['r.language', 'r.status', 'r.version', 'r.refusedRule', 'r.refusedNote'] as const),
  ...(['r.writtenAt', 'r.decidedAt', 'o.number as orderNumber', 'o.paymentStatus'] as const),
] as const;

const isHeld = sql<boolean>`r.hidden_for <> '{}'`.as('isHeld');

const joined = () => build.selectFrom('review as r').innerJoin('order as o', 'o.id', 'r.orderId');

function searched(search: string): RawBuilder<boolean> {
  const pattern = containing(search);
  return sql`(r.words ILIKE ${pattern} OR r.byline ILIKE ${pattern} OR o.number ILIKE ${pattern})`;
}

function matching({ status, stars, productKey, search, writtenAt, ids }: StaffReviewFilter) {
  let reviews = joined();
  if (status) reviews = reviews.where('r.status', '=', status);
  if (stars) reviews = reviews.where('r.stars', '=', stars);
  if (productKey) reviews = reviews.where('r.productKey', '=', productKey);
  if (writtenAt?.gte) reviews = reviews.where('r.writtenAt', '>=', writtenAt.gte);
  if (writtenAt?.lte) reviews = reviews.where('r.writtenAt', '<=', writtenAt.lte);
  if (ids) reviews = reviews.where('r.id', '=', anyOf(ids));
  return search ? reviews.where(searched(search)) : reviews;
}

async function withPhotos({ pool }: Pick<Database, 'pool'>, reviews: Joined[]): Promise<StaffReview[]> {
  const ids = reviews.map(({ id }) => id);
  const photos = await findReviewPhotos(pool, ids);
  return reviews.map((review) => ({ ...review, photos: photos.get(review.id) ?? [] }));
}

type Slice = { order: SortOrder<(typeof REVIEW_ORDERS)[number]>; skip: number; take: number };

/** A slice of all reviews, and their number; the id breaks ties. */
export async function listStaffReviews(
  { pool }: Pick<Database, 'pool'>,
  filter: StaffReviewFilter,
  { order: { column, direction }, skip, take }: Slice,
): Promise<{ items: StaffReview[]; total: number }> {
  const reviews = matching(filter);
  const sorted = reviews
    .select([...COLUMNS, isHeld])
    .orderBy(`r.${column}`, direction)
    .orderBy('r.id', direction);
  const [items, counted] = await Promise.all([
    query(pool, sorted.limit(take).offset(skip)),
    query(pool, reviews.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  return {
    items: await withPhotos({ pool }, items as Joined[]),
    total: totalOf({ skip, take }, items.length, counted[0]?.total ?? 0),
  };
}

/** A review as staff see it; null when there is none. */
export async function findStaffReview({ pool }: Pick<Database, 'pool'>, id: string) {
  const found = await query(
    pool,
    joined()
      .select([...COLUMNS, isHeld])
      .where('r.id', '=', id),
  );
  const [review] = await withPhotos({ pool }, found as Joined[]);
  return review ?? null;
}
