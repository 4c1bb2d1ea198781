import { execute, query } from '@tapory/persistence';
import type { ModerationRule } from '@tapory/shop';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { clearPhoto } from '../../reviews/data/photo-checks.ts';

export type ClaimPhotoDecision = {
  photoId: string;
  outcome: 'unfounded' | 'hidden' | 'removed' | 'otherwise';
  /** Of one that is hidden or removed; empty otherwise. */
  rule: ModerationRule | '';
  decidedAt: Date;
};

/**
 * Takes a photo out of its claim, with its bytes when it is removed, as moderators decided; otherwise its warning is taken back. The
 * claim keeps saying that there was one: it stays to be answered. One that is gone is left alone.
 */
export async function judgeClaimPhoto(
  tx: Tx,
  { photoId, outcome, rule, decidedAt }: ClaimPhotoDecision,
): Promise<void> {
  if ((outcome !== 'hidden' && outcome !== 'removed') || rule === '')
    return clearPhoto(tx, 'claim-photo', photoId, decidedAt);
  await execute(
    tx,
    sql`
    UPDATE claim_photo SET judged_at = ${decidedAt}, taken_down_rule = ${rule},
      jpeg = CASE WHEN ${outcome === 'removed'}::boolean THEN ''::bytea ELSE jpeg END
    WHERE id = ${photoId}::uuid`,
  );
}

type SentPhoto = { ownerId: string; orderNumber: string; jpeg: Buffer };

/** A photo that a claim was filed with, as another service asks for it; null when it is gone. */
export async function readSentClaimPhoto(tx: Tx, id: string): Promise<SentPhoto | null> {
  const [photo] = await query(
    tx,
    sql<SentPhoto>`
    SELECT p.user_id AS "ownerId", o.number AS "orderNumber", p.jpeg
      FROM claim_photo p JOIN "order" o ON o.id = p.order_id
      WHERE p.id = ${id}::uuid AND p.claim_id IS NOT NULL AND p.jpeg <> ''`,
  );
  return photo ?? null;
}
