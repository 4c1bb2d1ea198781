import { execute, query } from '@tapory/persistence';
import type { ModerationRule } from '@tapory/shop';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** The longest wait between two tries to hand a report over, seconds; the first is longer than one try lasts. */
const WAIT_S = { least: 20, most: 60 };

/** What media is told of a report, beside the photo. */
export type ToldReport = {
  reviewVersion: number;
  ownerId: string;
  orderNumber: string;
  /** The review as people read it. */
  text: string;
  reason: ModerationRule;
  words: string;
  contact: string;
  /** Keyed hash of the visitor's device. */
  reporter: string;
  language: 'zh-TW' | 'en';
};

type Reported = { id: string; reviewId: string; photoId: string | null };

/** Whether a report came in before, handed over or not. */
export async function hasReviewReport(tx: Tx, id: string): Promise<boolean> {
  const [found] = await query(tx, sql<object>`SELECT 1 FROM review_report WHERE id = ${id}::uuid`);
  return found !== undefined;
}

/** Keeps a report for media with what it is about, as that is now: the photo with its bytes. */
export const keepReviewReport = (
  tx: Tx,
  { id, reviewId, photoId }: Reported,
  told: ToldReport,
): Promise<number> =>
  execute(
    tx,
    sql`
    INSERT INTO review_report (id, review_id, photo_id, told, jpeg, reported_at)
    SELECT ${id}::uuid, ${reviewId}::uuid, ${photoId}::uuid, ${JSON.stringify(told)}::jsonb,
      (SELECT jpeg FROM review_photo WHERE id = ${photoId}::uuid), clock_timestamp()`,
  );

export type WaitingReport = Reported & { told: ToldReport; jpeg: Buffer | null; reportedAt: Date };

/**
 * The report that is handed over next, those about children first; null when none is due. It is due again some seconds later, and no
 * other process takes it meanwhile. Times are the database's.
 */
export async function claimReport(tx: Tx): Promise<WaitingReport | null> {
  const { least, most } = WAIT_S;
  const [claimed] = await query(
    tx,
    sql<WaitingReport>`
    UPDATE review_report SET tries = tries + 1,
      next_try_at = clock_timestamp() + LEAST(${least}::int * (tries + 1), ${most}::int) * interval '1 second'
    WHERE id = (
      SELECT id FROM review_report WHERE next_try_at <= clock_timestamp()
      ORDER BY told ->> 'reason' = 'children' DESC, next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, review_id AS "reviewId", photo_id AS "photoId", told, jpeg, reported_at AS "reportedAt"`,
  );
  return claimed ?? null;
}

/** Forgets what media has taken of a report, and the report itself where its review is gone. */
export const markHandedOver = (tx: Tx, id: string, isReviewGone: boolean): Promise<number> =>
  execute(
    tx,
    isReviewGone
      ? sql`DELETE FROM review_report WHERE id = ${id}::uuid`
      : sql`UPDATE review_report SET told = NULL, jpeg = NULL, next_try_at = NULL WHERE id = ${id}::uuid`,
  );

/** Forgets the reports of reviews that are gone; those that media has not taken stay until it has. */
export const forgetReports = (tx: Tx, reviewIds: readonly string[]): Promise<number> =>
  execute(
    tx,
    sql`
    DELETE FROM review_report WHERE review_id = ANY(${[...reviewIds]}::uuid[]) AND next_try_at IS NULL`,
  );
