import { query } from '@tapory/persistence';
import type { ModerationRule } from '@tapory/shop';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** A photo that moderators took out of a claim. */
export type TakenClaimPhoto = { orderId: string; claimId: string };

/**
 * Takes a photo out of its claim, with its bytes when it is removed. The claim keeps saying that there was one: it stays to be
 * answered. Null when it is gone, or was taken out so before.
 */
export async function takeClaimPhotoOut(
  tx: Tx,
  id: string,
  { isRemoved, rule, judgedAt }: { isRemoved: boolean; rule: ModerationRule; judgedAt: Date },
): Promise<TakenClaimPhoto | null> {
  const [taken] = await query(
    tx,
    sql<TakenClaimPhoto>`
    UPDATE claim_photo SET judged_at = ${judgedAt}, taken_down_rule = ${rule},
      jpeg = CASE WHEN ${isRemoved}::boolean THEN ''::bytea ELSE jpeg END
    WHERE id = ${id}::uuid AND claim_id IS NOT NULL
      AND (taken_down_rule = '' OR (${isRemoved}::boolean AND jpeg <> ''))
    RETURNING order_id AS "orderId", claim_id AS "claimId"`,
  );
  return taken ?? null;
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
