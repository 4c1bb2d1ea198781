import { query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The database's time, since the clocks of processes may differ. */
export async function readClock(tx: Tx): Promise<Date> {
  const [row] = await query(tx, sql<{ now: Date }>`SELECT clock_timestamp() AS now`);
  if (!row) throw new Error('the database returned no time');
  return row.now;
}
