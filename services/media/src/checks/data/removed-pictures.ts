import type { Tx } from '../../data/database.ts';
import type { Rule } from '../../domain/moderation.ts';
import type { PictureHash } from '../clients/picture-hash.ts';

/** Bits of 128 in which two hashes of one picture may differ. */
const NEAR = 8;

/**
 * Remembers the picture of what staff removed by a rule: with the hash of its check. A check that comes later
 * remembers it then.
 */
export async function rememberRemoved(tx: Tx, id: string, reason: Rule, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO removed_picture (id, reason, hash_across, hash_down, removed_at)
    SELECT id, ${reason}, hash_across, hash_down, ${now}::timestamptz FROM content_check
     WHERE id = ${id}::uuid AND hash_across IS NOT NULL AND hash_down IS NOT NULL
    ON CONFLICT (id) DO UPDATE SET reason = excluded.reason`;
}

export async function forgetRemoved(tx: Tx, id: string): Promise<void> {
  await tx.removedPicture.deleteMany({ where: { id } });
}

export type NearPicture = { id: string; reason: Rule; distance: number };

/** The removed picture that is nearest to a hash; null when none is near. */
export async function findNear(
  tx: Tx,
  id: string,
  { across, down }: PictureHash,
): Promise<NearPicture | null> {
  const [row] = await tx.$queryRaw<NearPicture[]>`
    SELECT id, reason, distance FROM (
      SELECT id, reason, (bit_count((hash_across # ${across}::bigint)::bit(64))
        + bit_count((hash_down # ${down}::bigint)::bit(64)))::int AS distance
        FROM removed_picture WHERE id <> ${id}::uuid) AS near
     WHERE distance <= ${NEAR}::int ORDER BY distance, id LIMIT 1`;
  return row ?? null;
}

/** Forgets pictures that were removed before a time. */
export async function forgetOldPictures(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.$executeRaw`DELETE FROM removed_picture WHERE id IN
    (SELECT id FROM removed_picture WHERE removed_at < ${before}::timestamptz LIMIT ${limit}::int)`;
}
