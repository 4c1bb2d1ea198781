import { execute, query } from '@tapory/persistence';
import type { ModerationRule } from '@tapory/shop';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { PhotoWhy } from '../domain/photo-check.ts';

/** What media looks at: photos of reviews, and of claims about defects. */
export const PHOTO_KINDS = ['review-photo', 'claim-photo'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Each with its column of what it belongs to. */
const TABLES = {
  'review-photo': ['review_photo', 'review_id'],
  'claim-photo': ['claim_photo', 'claim_id'],
} as const;

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
