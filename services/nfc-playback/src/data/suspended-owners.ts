import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

export type Suspension = { ownerId: string; isSuspended: boolean; saidAt: Date };

/** Stores whether a person's tap pages are paused, unless a later event has said something. Whether it was stored. */
export async function saveSuspension(tx: Tx, { ownerId, isSuspended, saidAt }: Suspension): Promise<boolean> {
  const stored = sql`
    INSERT INTO suspended_owner AS old (owner_id, is_suspended, said_at)
    VALUES (${ownerId}::uuid, ${isSuspended}, ${saidAt})
    ON CONFLICT (owner_id) DO UPDATE SET is_suspended = excluded.is_suspended, said_at = excluded.said_at
    WHERE old.said_at < excluded.said_at`;
  return (await execute(tx, stored)) === 1;
}

export async function isSuspended(tx: Tx, ownerId: string): Promise<boolean> {
  const found = build.selectFrom('suspendedOwner').select('isSuspended').where('ownerId', '=', ownerId);
  return (await query(tx, found))[0]?.isSuspended ?? false;
}
