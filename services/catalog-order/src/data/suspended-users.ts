import { execute } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

export type Suspension = { userId: string; isSuspended: boolean; saidAt: Date };

/** Stores whether a person's account is deactivated, unless a later event has said something. */
export async function saveSuspension(tx: Tx, { userId, isSuspended, saidAt }: Suspension): Promise<void> {
  await execute(
    tx,
    sql`
      INSERT INTO suspended_user AS old (user_id, is_suspended, said_at)
      VALUES (${userId}::uuid, ${isSuspended}, ${saidAt})
      ON CONFLICT (user_id) DO UPDATE SET is_suspended = excluded.is_suspended, said_at = excluded.said_at
      WHERE old.said_at < excluded.said_at`,
  );
}

/** Forgets an erased person. */
export async function removeSuspension(tx: Tx, userId: string): Promise<void> {
  await execute(tx, sql`DELETE FROM suspended_user WHERE user_id = ${userId}::uuid`);
}
