import { execute, query } from '@tapory/persistence';
import type { ModerationRule } from '@tapory/shop';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { PhotoSize } from './review-photos.ts';

/** The photos of a review of which media does not know yet; it is told of them within this transaction. */
export async function markPhotosTold(tx: Tx, reviewId: string): Promise<string[]> {
  const told = await query(
    tx,
    sql<{ id: string }>`
    UPDATE review_photo SET told_at = now() WHERE review_id = ${reviewId}::uuid AND told_at IS NULL RETURNING id`,
  );
  return told.map(({ id }) => id);
}

/**
 * Leaves a photo out of its review, until an appeal is granted; 0 when it is gone, or when this was decided before what was told of it
 * already: media knows only the last decision as the one that holds. One that was removed is not only hidden by a later decision.
 */
export const takePhotoOut = (
  tx: Tx,
  id: string,
  { rule, judgedAt, isRemoved }: { rule: ModerationRule; judgedAt: Date; isRemoved: boolean },
): Promise<number> =>
  execute(
    tx,
    sql`
    UPDATE review_photo SET judged_at = ${judgedAt}, is_hidden = true, taken_down_rule = ${rule},
      taken_down_at = ${judgedAt}, is_removed = (is_removed OR ${isRemoved})
    WHERE id = ${id}::uuid AND coalesce(taken_down_at <= ${judgedAt}::timestamptz, true)`,
  );

/** Puts a photo back that was taken out by this rule; 0 when it was taken out once more since, or is gone. */
export const putPhotoBack = (
  tx: Tx,
  id: string,
  { rule, takenAt = null, judgedAt }: { rule: string; takenAt?: Date | null | undefined; judgedAt: Date },
): Promise<number> =>
  execute(
    tx,
    sql`
    UPDATE review_photo SET judged_at = greatest(judged_at, ${judgedAt}), is_hidden = false, taken_down_rule = '',
      is_removed = false, found_rule = '', found_why = '', found_case = ''
    WHERE id = ${id}::uuid AND taken_down_rule = ${rule} AND taken_down_rule <> ''
      AND coalesce(taken_down_at <= ${takenAt}::timestamptz, true)`,
  );

/** Erases a photo that moderators removed; 0 when it is gone, or shown again. */
export const eraseRemoved = (tx: Tx, id: string): Promise<number> =>
  execute(tx, sql`DELETE FROM review_photo WHERE id = ${id}::uuid AND is_removed`);

/** The review of a photo; null when the photo is gone, or no review was sent with it. */
export async function findReviewOfPhoto(tx: Tx, id: string): Promise<string | null> {
  const [found] = await query(
    tx,
    sql<{ reviewId: string | null }>`
    SELECT review_id AS "reviewId" FROM review_photo WHERE id = ${id}::uuid`,
  );
  return found?.reviewId ?? null;
}

type ForeignPhoto = { ownerId: string; orderNumber: string; jpeg: Buffer };

/** A photo that a review was sent with, as another service asks for it; null when it is gone. */
export async function readSentPhoto(tx: Tx, id: string, size: PhotoSize): Promise<ForeignPhoto | null> {
  const bytes = size === 'small' ? sql`p.small` : sql`p.jpeg`;
  const [photo] = await query(
    tx,
    sql<ForeignPhoto>`
    SELECT p.user_id AS "ownerId", o.number AS "orderNumber", ${bytes} AS jpeg
      FROM review_photo p JOIN "order" o ON o.id = p.order_id
      WHERE p.id = ${id}::uuid AND p.review_id IS NOT NULL`,
  );
  return photo ?? null;
}
