import { query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { SignedTap } from '../crypto/signed-tap.ts';
import { GAP_TAPS, PROOF_MS, RHYTHM_MS, type TapProof } from '../domain/tap-proof.ts';
import type { Tx } from './database.ts';

export type CountedTap = SignedTap & { videoId: string; at: Date };

/** Tags of the kind that signs, in use. */
const IN_USE = sql`kind = 'ntag424' AND state NOT IN ('broken', 'retired')`;

/**
 * Raises the counter of a tag, in one statement: of two taps with one counter one is fresh. Foreign when the piece has no such
 * tag in use. What does not fit the tap before is kept for staff, once a day.
 */
export async function countSignedTap(
  tx: Tx,
  { videoId, serial, counter, at }: CountedTap,
): Promise<TapProof> {
  const [row] = await query(
    tx,
    sql<{ isKnown: boolean; isFresh: boolean }>`
      WITH known AS (SELECT id, tap_counter, tap_at FROM tag
        WHERE serial = ${serial} AND video_id = ${videoId} AND ${IN_USE} FOR UPDATE),
      raised AS (UPDATE tag SET tap_counter = ${counter}::int, tap_at = ${at} FROM known
        WHERE tag.id = known.id AND coalesce(tag.tap_counter, -1) < ${counter}::int
        RETURNING tag.id, known.tap_counter AS previous, known.tap_at AS previous_at),
      judged AS (SELECT *, CASE WHEN ${counter}::int - previous > ${GAP_TAPS}::int THEN 'gap'
          WHEN ${at}::timestamptz - previous_at BETWEEN interval '0' AND ${RHYTHM_MS - 1} * interval '1 ms'
          THEN 'rhythm' END AS kind FROM raised),
      kept AS (INSERT INTO tag_oddity (id, tag_id, kind, counter, previous, previous_at, at)
        SELECT gen_random_uuid(), id, kind, ${counter}::int, previous, previous_at, ${at}::timestamptz
          FROM judged WHERE kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tag_oddity o
            WHERE o.tag_id = judged.id AND o.kind = judged.kind AND o.at > ${at}::timestamptz - interval '1 day'))
      SELECT EXISTS (SELECT 1 FROM known) AS is_known, EXISTS (SELECT 1 FROM raised) AS is_fresh`,
  );
  if (!row?.isKnown) return 'foreign';
  return row.isFresh ? 'fresh' : 'replayed';
}

/** Whether a tap is the one that the tag's page was opened with just now. */
export async function isSameTap(tx: Tx, { videoId, serial, counter, at }: CountedTap): Promise<TapProof> {
  const since = new Date(at.getTime() - PROOF_MS);
  const rows = await query(
    tx,
    sql<{ id: string }>`SELECT id FROM tag WHERE serial = ${serial} AND video_id = ${videoId} AND ${IN_USE}
      AND tap_counter = ${counter}::int AND tap_at > ${since}`,
  );
  return rows.length > 0 ? 'fresh' : 'replayed';
}

/** Whether a piece has a tag that signs, and none of those was held near just now. */
export async function lacksProof(tx: Tx, videoId: string, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - PROOF_MS);
  const [row] = await query(
    tx,
    sql<{ signing: number; proved: number }>`SELECT count(*)::int AS signing,
        (count(*) FILTER (WHERE tap_at > ${since}))::int AS proved
      FROM tag WHERE video_id = ${videoId} AND ${IN_USE}`,
  );
  return row !== undefined && row.signing > 0 && row.proved === 0;
}
