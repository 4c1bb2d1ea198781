import { execute, query } from '@tapory/persistence';
import type { ModerationRule } from '@tapory/shop';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { PhotoWhy } from '../domain/photo-check.ts';
import type { PhotoSize } from './review-photos.ts';

/** What media looks at: photos of reviews, and of claims about defects. */
export const PHOTO_KINDS = ['review-photo', 'claim-photo'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Each with its column of what it belongs to. */
const TABLES = {
  'review-photo': ['review_photo', 'review_id'],
  'claim-photo': ['claim_photo', 'claim_id'],
} as const;

type Id = { id: string };

const idsOf = (rows: readonly Id[]): string[] => rows.map(({ id }) => id);

/** The photos of a review of which media does not know yet; it is told of them within this transaction. */
export async function markPhotosTold(tx: Tx, reviewId: string): Promise<string[]> {
  return idsOf(
    await query(
      tx,
      sql<Id>`
      UPDATE review_photo SET told_at = now() WHERE review_id = ${reviewId}::uuid AND told_at IS NULL RETURNING id`,
    ),
  );
}

/**
 * Photos of sent reviews, or of filed claims, of which media does not know yet, the oldest first; it is told of them within this
 * transaction. Those that another copy tells of, or that are just changed, are passed by.
 */
export async function markUntoldPhotos(tx: Tx, kind: PhotoKind, limit: number): Promise<string[]> {
  const [table, owner] = TABLES[kind];
  const told = await query(
    tx,
    sql<{ id: string }>`
      UPDATE ${sql.table(table)} SET told_at = now() WHERE id IN (
        SELECT id FROM ${sql.table(table)} WHERE told_at IS NULL AND ${sql.ref(owner)} IS NOT NULL
        ORDER BY created_at LIMIT ${limit}::int FOR UPDATE SKIP LOCKED) RETURNING id`,
  );
  return told.map(({ id }) => id);
}

export type CheckedPhoto = { rule: ModerationRule | ''; why: PhotoWhy | ''; caseId: string; checkedAt: Date };

/**
 * Keeps what the automatic check says of a photo. What was found once stays so until moderators have judged it; what they have judged
 * since stays judged. True when there is a warning that nobody could see before.
 */
export async function storeCheck(
  tx: Tx,
  kind: PhotoKind,
  id: string,
  { rule, why, caseId, checkedAt }: CheckedPhoto,
): Promise<boolean> {
  const isFound = rule !== '';
  const changed = await execute(
    tx,
    sql`
    UPDATE ${sql.table(TABLES[kind][0])} SET checked_at = greatest(checked_at, ${checkedAt}),
      found_rule = CASE WHEN ${isFound}::boolean THEN ${rule} ELSE found_rule END,
      found_why = CASE WHEN ${isFound}::boolean THEN ${why} ELSE found_why END,
      found_case = CASE WHEN ${isFound}::boolean THEN ${caseId} ELSE found_case END
    WHERE id = ${id}::uuid AND (judged_at IS NULL OR judged_at < ${checkedAt})`,
  );
  return isFound && changed > 0;
}

/** Takes the warning of a photo back, which moderators looked at. */
export async function clearPhoto(tx: Tx, kind: PhotoKind, id: string, judgedAt: Date): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE ${sql.table(TABLES[kind][0])} SET judged_at = ${judgedAt}, found_rule = '', found_why = '', found_case = ''
    WHERE id = ${id}::uuid`,
  );
}

/** Leaves a photo out of its review for good; 0 when it is gone. */
export const takePhotoOut = (
  tx: Tx,
  id: string,
  { rule, judgedAt }: { rule: ModerationRule; judgedAt: Date },
): Promise<number> =>
  execute(
    tx,
    sql`
    UPDATE review_photo SET judged_at = ${judgedAt}, is_hidden = true, taken_down_rule = ${rule}
    WHERE id = ${id}::uuid`,
  );

/** Removes a photo with its bytes; 0 when it is gone. */
export const removePhoto = (tx: Tx, id: string): Promise<number> =>
  execute(tx, sql`DELETE FROM review_photo WHERE id = ${id}::uuid`);

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
