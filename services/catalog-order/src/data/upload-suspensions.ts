import { AppError } from '@tapory/errors';
import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

export type UploadSuspension = { userId: string; isSuspended: boolean; saidAt: Date };

/** Stores whether moderators keep a person from uploading, unless they have said something later. */
export async function saveUploadSuspension(
  tx: Tx,
  { userId, isSuspended, saidAt }: UploadSuspension,
): Promise<void> {
  await execute(
    tx,
    sql`
      INSERT INTO upload_suspension AS old (user_id, is_suspended, said_at)
      VALUES (${userId}::uuid, ${isSuspended}, ${saidAt})
      ON CONFLICT (user_id) DO UPDATE SET is_suspended = excluded.is_suspended, said_at = excluded.said_at
      WHERE old.said_at < excluded.said_at`,
  );
}

export async function areUploadsSuspended(tx: Tx, userId: string): Promise<boolean> {
  const found = await query(
    tx,
    sql`SELECT 1 FROM upload_suspension WHERE user_id = ${userId}::uuid AND is_suspended`,
  );
  return found.length > 0;
}

/** UPLOADS_SUSPENDED for a person who may upload nothing now. */
export async function refuseSuspendedUploads(tx: Tx, userId: string): Promise<void> {
  if (await areUploadsSuspended(tx, userId)) throw new AppError('UPLOADS_SUSPENDED');
}

/** Forgets an erased person. */
export async function removeUploadSuspension(tx: Tx, userId: string): Promise<void> {
  await execute(tx, sql`DELETE FROM upload_suspension WHERE user_id = ${userId}::uuid`);
}
