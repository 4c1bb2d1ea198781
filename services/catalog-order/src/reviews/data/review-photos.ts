import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { ReviewPhoto } from '../domain/review.ts';

/** Photos that a member may have uploaded without sending a review; an older one gives way. */
const WAITING_MAX = 10;

/** The photo itself, or as lists show it. */
export type PhotoSize = 'full' | 'small';

type Stored = Pick<ReviewPhoto, 'id' | 'width' | 'height'> & {
  orderId: string;
  userId: string;
  productKey: string;
  jpeg: Buffer;
  small: Buffer;
};

/**
 * Stores a prepared photo of a buyer for a review that is still to be sent. In the database, as those of claims are: it is erased
 * in the same transaction as its review.
 */
export async function storeReviewPhoto(tx: Tx, { jpeg, small, ...photo }: Stored): Promise<void> {
  const insert = build.insertInto('reviewPhoto').values({
    ...photo,
    jpeg: Buffer.from(jpeg),
    small: Buffer.from(small),
  });
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  await execute(
    tx,
    sql`
    DELETE FROM review_photo WHERE review_id IS NULL AND id IN (
      SELECT id FROM review_photo WHERE review_id IS NULL AND user_id = ${photo.userId}::uuid
      ORDER BY created_at DESC, id OFFSET ${WAITING_MAX}::int)`,
  );
}

type Attached = { reviewId: string; orderId: string; userId: string; productKey: string; photoIds: string[] };

/**
 * Makes these the photos of a review, in this order, all to be shown but what moderators took out; what it had besides is gone, but what an
 * appeal may bring back. False unless all of them are
 * there, are its buyer's, and were uploaded for this product of this order.
 */
export async function attachReviewPhotos(
  tx: Tx,
  { reviewId, orderId, userId, productKey, photoIds }: Attached,
): Promise<boolean> {
  await execute(
    tx,
    sql`
    DELETE FROM review_photo
    WHERE review_id = ${reviewId}::uuid AND NOT is_removed AND NOT (id = ANY(${photoIds}::uuid[]))`,
  );
  const attached = await execute(
    tx,
    sql`
    UPDATE review_photo SET review_id = ${reviewId}::uuid, is_hidden = (taken_down_rule <> ''),
      position = array_position(${photoIds}::uuid[], id) - 1
    WHERE id = ANY(${photoIds}::uuid[]) AND (review_id IS NULL OR review_id = ${reviewId}::uuid)
      AND order_id = ${orderId}::uuid AND user_id = ${userId}::uuid AND product_key = ${productKey}`,
  );
  return attached === photoIds.length;
}

/** The photos of some reviews, each in their order. */
export async function findReviewPhotos(tx: Tx, reviewIds: string[]): Promise<Map<string, ReviewPhoto[]>> {
  const photos = build
    .selectFrom('reviewPhoto')
    .select(['id', 'reviewId', 'isHidden', 'isRemoved', 'width', 'height'])
    .select(['checkedAt', 'foundRule', 'foundWhy', 'foundCase', 'takenDownRule', isHeld])
    .$narrowType<Pick<ReviewPhoto, 'foundRule' | 'foundWhy' | 'takenDownRule'>>()
    .where(sql<boolean>`review_id = ANY(${reviewIds}::uuid[])`);
  const found = new Map<string, ReviewPhoto[]>(reviewIds.map((id) => [id, []]));
  for (const { reviewId, ...photo } of await query(tx, photos.orderBy('position').orderBy('id')))
    found.get(reviewId ?? '')?.push(photo);
  return found;
}

/** Leaves these photos out of a locked review that is shown, and shows its others but what moderators took out. */
export const hideReviewPhotos = (tx: Tx, reviewId: string, ids: readonly string[]): Promise<number> =>
  execute(
    tx,
    sql`
    UPDATE review_photo SET is_hidden = (taken_down_rule <> '' OR id = ANY(${ids}::uuid[])) WHERE review_id = ${reviewId}::uuid`,
  );

const bytes = (size: PhotoSize) =>
  build.selectFrom('reviewPhoto').select(size === 'small' ? 'small as jpeg' : 'jpeg');

/** A photo that its buyer has uploaded for a review of an order, sent or not; null when there is none, or moderators removed it. */
export async function readOwnReviewPhoto(
  tx: Tx,
  { id, orderId }: { id: string; orderId: string },
  size: PhotoSize,
): Promise<Buffer | null> {
  const own = bytes(size).where('id', '=', id).where('orderId', '=', orderId);
  const [photo] = await query(tx, own.where('isRemoved', '=', false));
  return photo ? Buffer.from(photo.jpeg) : null;
}

type ReadPhoto = Pick<ReviewPhoto, 'foundRule' | 'takenDownRule'> & { isHeld: boolean; jpeg: Buffer };

/** Whether a photo was reported as about children, and is not decided. */
const isHeld = sql<boolean>`EXISTS (
  SELECT 1 FROM review r WHERE r.id = review_photo.review_id AND review_photo.id = ANY(r.hidden_for))`.as(
  'isHeld',
);

/** A photo of a review, with what was said of it; null when there is none. */
export async function readReviewPhoto(
  tx: Tx,
  { id, reviewId }: { id: string; reviewId: string },
  size: PhotoSize,
): Promise<ReadPhoto | null> {
  const photos = bytes(size).select(['foundRule', 'takenDownRule', isHeld]);
  const [photo] = await query(tx, photos.where('id', '=', id).where('reviewId', '=', reviewId));
  return photo ? ({ ...photo, jpeg: Buffer.from(photo.jpeg) } as ReadPhoto) : null;
}

/** Removes photos that nobody has sent a review with for a day; returns their number. */
export const purgeReviewPhotos = (tx: Tx, limit: number): Promise<number> =>
  execute(
    tx,
    sql`
    DELETE FROM review_photo WHERE review_id IS NULL AND id IN (
      SELECT id FROM review_photo WHERE review_id IS NULL AND created_at < now() - interval '1 day'
      ORDER BY created_at LIMIT ${limit}::int)`,
  );
