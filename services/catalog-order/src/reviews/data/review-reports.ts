import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Review } from '../domain/review.ts';

/** What a visitor reports: a review that staff have let in, with its order's number, or a photo that it is shown with. */
export type Reported = Pick<Review, 'id' | 'userId' | 'stars' | 'words' | 'byline' | 'version'> & {
  orderNumber: string;
};

/** A shown review as a report is about it, also while an earlier report hides it; null when nobody could see it. */
export async function findReported(
  tx: Tx,
  { reviewId, photoId }: { reviewId: string; photoId: string | null },
): Promise<Reported | null> {
  const [found] = await query(
    tx,
    sql<Reported>`
    SELECT r.id, r.user_id AS "userId", r.stars, r.words, r.byline, r.version, o.number AS "orderNumber"
      FROM review r JOIN "order" o ON o.id = r.order_id
      WHERE r.id = ${reviewId}::uuid AND r.status IN ('shown', 'featured')
        AND (${photoId}::uuid IS NULL OR EXISTS (
          SELECT 1 FROM review_photo p WHERE p.review_id = r.id AND p.id = ${photoId}::uuid AND NOT p.is_hidden))`,
  );
  return found ?? null;
}

/**
 * Hides a shown review until moderators have decided about what was reported, itself or a photo of it; not when they have found nothing
 * wrong with that before. Whoever decides about it looks again.
 */
export const hideReported = (
  tx: Tx,
  { reviewId, photoId }: { reviewId: string; photoId: string | null },
): Promise<number> =>
  execute(
    tx,
    sql`
    UPDATE review SET hidden_for = hidden_for || ${photoId ?? reviewId}::uuid, version = version + 1
    WHERE id = ${reviewId}::uuid AND status IN ('shown', 'featured') AND NOT ${photoId ?? reviewId}::uuid = ANY(hidden_for)
      AND CASE WHEN ${photoId}::uuid IS NULL THEN cleared_at IS NULL OR cleared_at < written_at
        ELSE EXISTS (SELECT 1 FROM review_photo WHERE id = ${photoId}::uuid AND judged_at IS NULL) END`,
  );

/** Ends the hiding by reports about what moderators have decided: a review, or a photo of it. */
export const endHiding = (
  tx: Tx,
  { reviewId, subjectId }: { reviewId: string; subjectId: string },
): Promise<number> =>
  execute(
    tx,
    sql`
    UPDATE review SET hidden_for = array_remove(hidden_for, ${subjectId}::uuid)
    WHERE id = ${reviewId}::uuid AND ${subjectId}::uuid = ANY(hidden_for)`,
  );

/**
 * Ends the hiding by reports of what a rewritten review no longer has: its former words, unless it keeps them, and photos. Moderators
 * still decide about what was kept of them; nobody would end the hiding afterwards.
 */
export const forgetHiding = (
  tx: Tx,
  { reviewId, keepsWords }: { reviewId: string; keepsWords: boolean },
): Promise<number> =>
  execute(
    tx,
    sql`
    UPDATE review SET hidden_for = ARRAY(
      SELECT held FROM unnest(hidden_for) AS held
      WHERE (held = ${reviewId}::uuid AND ${keepsWords}::boolean)
        OR held IN (SELECT id FROM review_photo WHERE review_id = ${reviewId}::uuid))
    WHERE id = ${reviewId}::uuid AND hidden_for <> '{}'`,
  );

/** Remembers that moderators found nothing wrong with the words of a review. */
export const clearReview = (tx: Tx, reviewId: string, clearedAt: Date): Promise<number> =>
  execute(tx, sql`UPDATE review SET cleared_at = ${clearedAt} WHERE id = ${reviewId}::uuid`);
