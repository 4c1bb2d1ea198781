import { query, totalOf } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { Review } from '../domain/review.ts';
import type { PhotoSize } from './review-photos.ts';

/** Nothing is shown of whose account is deactivated, nor what was reported as about children and is not decided. */
const isActive = sql<boolean>`review.hidden_for = '{}' AND NOT EXISTS (
  SELECT 1 FROM suspended_user s WHERE s.user_id = review.user_id AND s.is_suspended)`;

/** Reviews on the home page. */
const FEATURED_COUNT = 3;

/** What everybody sees of a review: nothing of its order or its buyer but the name that they chose. */
export type ShownReview = Pick<
  Review,
  'id' | 'productKey' | 'stars' | 'words' | 'byline' | 'language' | 'writtenAt'
>;

const COLUMNS = ['id', 'productKey', 'stars', 'words', 'byline', 'language', 'writtenAt'] as const;

const shown = build
  .selectFrom('review')
  .select(COLUMNS)
  .$narrowType<Pick<Review, 'language'>>()
  .where(isActive);

type Slice = { skip: number; take: number };

/** The shown reviews of a product, what was let in last first, with their number and the average of all their stars. */
export async function listShownReviews(
  tx: Tx,
  productKey: string,
  { skip, take }: Slice,
): Promise<{ items: ShownReview[]; total: number; average: number | null }> {
  const ofProduct = shown
    .where('productKey', '=', productKey)
    .where(sql<boolean>`status IN ('shown', 'featured')`);
  const [items, counted] = await Promise.all([
    query(tx, ofProduct.orderBy('decidedAt', 'desc').orderBy('id', 'desc').limit(take).offset(skip)),
    query(
      tx,
      sql<{ total: number; average: number | null }>`
        SELECT count(*)::int AS total, round(avg(stars), 1)::float8 AS average FROM review
        WHERE product_key = ${productKey} AND status IN ('shown', 'featured') AND ${isActive}`,
    ),
  ]);
  return {
    items,
    total: totalOf({ skip, take }, items.length, counted[0]?.total ?? 0),
    average: counted[0]?.average ?? null,
  };
}

/** A review as everybody sees it; null when nobody does. */
export async function findShownReview(tx: Tx, id: string): Promise<ShownReview | null> {
  const [found] = await query(
    tx,
    shown.where('id', '=', id).where(sql<boolean>`status IN ('shown', 'featured')`),
  );
  return found ?? null;
}

/** Whether everybody sees a review; null when it is gone. */
export async function readReviewState(tx: Tx, id: string): Promise<{ isShown: boolean } | null> {
  const [found] = await query(
    tx,
    sql<{ isShown: boolean }>`
    SELECT status IN ('shown', 'featured') AND ${isActive} AS "isShown" FROM review WHERE id = ${id}::uuid`,
  );
  return found ?? null;
}

/** What staff chose for the home page, the last three. */
export const listFeaturedReviews = (tx: Tx): Promise<ShownReview[]> =>
  query(
    tx,
    shown
      .where(sql<boolean>`status = 'featured'`)
      .orderBy('decidedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(FEATURED_COUNT),
  );

/** A photo of a review, as long as everybody sees both; null otherwise. */
export async function readShownPhoto(
  tx: Tx,
  { id, reviewId }: { id: string; reviewId: string },
  size: PhotoSize,
): Promise<Buffer | null> {
  const photos = build
    .selectFrom('reviewPhoto')
    .innerJoin('review', 'review.id', 'reviewPhoto.reviewId')
    .select(size === 'small' ? 'reviewPhoto.small as jpeg' : 'reviewPhoto.jpeg')
    .where('reviewPhoto.id', '=', id)
    .where('reviewPhoto.reviewId', '=', reviewId)
    .where('reviewPhoto.isHidden', '=', false)
    .where(sql<boolean>`review.status IN ('shown', 'featured')`)
    .where(isActive);
  const [photo] = await query(tx, photos);
  return photo ? Buffer.from(photo.jpeg) : null;
}
