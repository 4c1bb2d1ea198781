import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { OddityKind } from '../domain/tap-proof.ts';
import type { Tx } from './database.ts';

/** A signed tap that does not fit the one before it. */
export type TagOddity = {
  id: string;
  tagId: string;
  kind: OddityKind;
  counter: number;
  previous: number;
  previousAt: Date;
  at: Date;
};

/** Of each tag the latest so many. */
const SHOWN = 5;

/** What was odd about these tags, the latest first. */
export async function findOddities(tx: Tx, tagIds: readonly string[]): Promise<TagOddity[]> {
  if (tagIds.length === 0) return [];
  return query(
    tx,
    sql<TagOddity>`SELECT id, tag_id, kind, counter, previous, previous_at, at FROM (
        SELECT *, row_number() OVER (PARTITION BY tag_id ORDER BY at DESC) AS place FROM tag_oddity
        WHERE tag_id = ANY(${tagIds}::uuid[])) latest
      WHERE place <= ${SHOWN} ORDER BY at DESC`,
  );
}

/** The tags that were odd last, since a time. */
export async function findOddTagIds(tx: Tx, since: Date, take: number): Promise<string[]> {
  const rows = await query(
    tx,
    sql<{ tagId: string }>`SELECT tag_id FROM tag_oddity WHERE at > ${since}
      GROUP BY tag_id ORDER BY max(at) DESC LIMIT ${take}::int`,
  );
  return rows.map(({ tagId }) => tagId);
}

/** Retention of what was odd, days: three times as long as staff are shown it in their list. */
const KEPT_DAYS = 90;

/** Deletes up to `limit` old ones. Returns their number. */
export const purgeOddities = (tx: Tx, now: Date, limit: number): Promise<number> =>
  execute(
    tx,
    sql`DELETE FROM tag_oddity WHERE id IN (
      SELECT id FROM tag_oddity WHERE at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
      LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)`,
  );
