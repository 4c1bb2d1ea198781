import type { Tx } from '../../data/database.ts';
import type { Rule } from '../../domain/moderation.ts';
import type { PictureHash } from '../clients/picture-hash.ts';

/** Bits of 128 in which two hashes of one picture may differ. */
const NEAR = 8;

/**
 * Remembers the picture of what staff removed by a rule, and the frames of a film: with the hashes of its check. A check that comes
 * later remembers it then.
 */
export async function rememberRemoved(tx: Tx, id: string, reason: Rule, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO removed_picture (id, reason, hash_across, hash_down, removed_at)
    SELECT id, ${reason}, hash_across, hash_down, ${now}::timestamptz FROM content_check
     WHERE id = ${id}::uuid AND hash_across IS NOT NULL AND hash_down IS NOT NULL
    ON CONFLICT (id) DO UPDATE SET reason = excluded.reason`;
  await tx.$executeRaw`
    INSERT INTO removed_frame (id, place, reason, hash_across, hash_down, removed_at)
    SELECT c.id, place, ${reason}, c.frame_hashes[2 * place + 1], c.frame_hashes[2 * place + 2], ${now}::timestamptz
      FROM content_check c, generate_series(0, cardinality(c.frame_hashes) / 2 - 1) AS place
     WHERE c.id = ${id}::uuid
    ON CONFLICT (id, place) DO UPDATE SET reason = excluded.reason`;
}

export async function forgetRemoved(tx: Tx, id: string): Promise<void> {
  await tx.removedPicture.deleteMany({ where: { id } });
  await tx.removedFrame.deleteMany({ where: { id } });
}

export type NearPicture = {
  id: string;
  reason: Rule;
  distance: number;
  /** Which of the hashes that were asked for is near. */
  place: number;
};

/** Of one picture may have been removed many copies: so many are named. */
const MOST = 10;

/** Removed contents with a picture or a frame near one of these hashes, each with its nearest, the nearest first. */
export function findNear(tx: Tx, id: string, hashes: readonly PictureHash[]): Promise<NearPicture[]> {
  if (hashes.length === 0) return Promise.resolve([]);
  const [across, down] = [hashes.map((hash) => hash.across), hashes.map((hash) => hash.down)];
  return tx.$queryRaw<NearPicture[]>`
    SELECT id, reason, distance, place FROM (
      SELECT DISTINCT ON (id) id, reason, distance, place FROM (
      SELECT r.id, r.reason, (h.place - 1)::int AS place, (bit_count((r.hash_across # h.across)::bit(64))
        + bit_count((r.hash_down # h.down)::bit(64)))::int AS distance
        FROM (SELECT id, reason, hash_across, hash_down FROM removed_picture
          UNION ALL SELECT id, reason, hash_across, hash_down FROM removed_frame) AS r,
          unnest(${across}::bigint[], ${down}::bigint[]) WITH ORDINALITY AS h (across, down, place)
       WHERE r.id <> ${id}::uuid) AS compared
       WHERE distance <= ${NEAR}::int ORDER BY id, distance, place) AS near
     ORDER BY distance, id LIMIT ${MOST}::int`;
}

/** Forgets pictures and frames that were removed before a time. */
export async function forgetOldPictures(tx: Tx, before: Date, limit: number): Promise<number> {
  const pictures = await tx.$executeRaw`DELETE FROM removed_picture WHERE id IN
    (SELECT id FROM removed_picture WHERE removed_at < ${before}::timestamptz LIMIT ${limit}::int)`;
  const frames = await tx.$executeRaw`DELETE FROM removed_frame WHERE (id, place) IN
    (SELECT id, place FROM removed_frame WHERE removed_at < ${before}::timestamptz LIMIT ${limit}::int)`;
  return Math.max(pictures, frames);
}
