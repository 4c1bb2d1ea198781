import { execute, json } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { SPENT_REDIRECT } from '../domain/attempt.ts';

/** Removes a payer's name, mail address and phone from attempts. */
export async function clearPayer(tx: Tx, payerId: string): Promise<void> {
  const cleared = { redirect: json(SPENT_REDIRECT), updatedAt: sql<Date>`now()` };
  await execute(tx, build.updateTable('attempt').set(cleared).where('payerId', '=', payerId));
}
