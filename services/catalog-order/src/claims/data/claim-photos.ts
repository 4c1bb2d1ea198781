import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { PhotoCheck } from '../../photos/domain/photo-check.ts';

/** Photos that a member may have uploaded without a claim; an older one gives way. */
const WAITING_MAX = 10;

/**
 * Stores a prepared photo of a member for a claim that is still to be filed. In the database, and not in the object store: it is
 * small, rare and private, and is erased in the same transaction as its claim.
 */
export async function storeClaimPhoto(
  tx: Tx,
  photo: { id: string; orderId: string; userId: string; jpeg: Buffer },
): Promise<void> {
  const insert = build.insertInto('claimPhoto').values({ ...photo, jpeg: Buffer.from(photo.jpeg) });
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  await execute(
    tx,
    sql`
    DELETE FROM claim_photo WHERE claim_id IS NULL AND user_id = ${photo.userId}::uuid AND id IN (
      SELECT id FROM claim_photo WHERE claim_id IS NULL AND user_id = ${photo.userId}::uuid
      ORDER BY created_at DESC, id OFFSET ${WAITING_MAX}::int)`,
  );
}

/**
 * Gives uploaded photos to a claim, in this order; false unless all of them are there and are its customer's. Media is told of them
 * within this transaction.
 */
export async function attachPhotos(
  tx: Tx,
  {
    claimId,
    orderId,
    userId,
    photoIds,
  }: { claimId: string; orderId: string; userId: string; photoIds: string[] },
): Promise<boolean> {
  const attached = await execute(
    tx,
    sql`
    UPDATE claim_photo SET claim_id = ${claimId}::uuid, told_at = now(), position = array_position(${photoIds}::uuid[], id)
    WHERE id = ANY(${photoIds}::uuid[]) AND claim_id IS NULL
      AND order_id = ${orderId}::uuid AND user_id = ${userId}::uuid`,
  );
  return attached === photoIds.length;
}

const bytesOf = (id: string) =>
  build.selectFrom('claimPhoto').select('jpeg').where('id', '=', id).where(sql<boolean>`jpeg <> ''`);

type ReadPhoto = Pick<PhotoCheck, 'foundRule' | 'takenDownRule'> & { jpeg: Buffer };

/** A photo of a claim, with what was said of it; null when there is none, or moderators removed it. */
export async function readClaimPhoto(
  tx: Tx,
  { id, claimId }: { id: string; claimId: string },
): Promise<ReadPhoto | null> {
  const photos = bytesOf(id).select(['foundRule', 'takenDownRule']);
  const [photo] = await query(tx, photos.where('claimId', '=', claimId));
  return photo ? ({ ...photo, jpeg: Buffer.from(photo.jpeg) } as ReadPhoto) : null;
}

/** A photo of a claim about an order, as its customer sees it; null when there is none, or moderators took it out. */
export async function readOrderClaimPhoto(
  tx: Tx,
  { id, orderId, claimId }: { id: string; orderId: string; claimId: string },
) {
  const photos = bytesOf(id).where('takenDownRule', '=', '');
  const [photo] = await query(tx, photos.where('claimId', '=', claimId).where('orderId', '=', orderId));
  return photo ? Buffer.from(photo.jpeg) : null;
}

/** Removes photos that nobody has filed a claim with for a day; returns their number. */
export const purgeClaimPhotos = (tx: Tx, limit: number): Promise<number> =>
  execute(
    tx,
    sql`
    DELETE FROM claim_photo WHERE claim_id IS NULL AND id IN (
      SELECT id FROM claim_photo WHERE claim_id IS NULL AND created_at < now() - interval '1 day'
      ORDER BY created_at LIMIT ${limit}::int)`,
  );
