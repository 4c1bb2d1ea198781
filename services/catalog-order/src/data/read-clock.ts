import type { Database } from './database.ts';
import { Prisma } from './generated/client.ts';

/** The database's time, since the clocks of processes may differ. */
export async function readClock({ pool }: Pick<Database, 'pool'>): Promise<Date> {
  const [row] = await pool.query<{ now: Date }>(Prisma.sql`SELECT clock_timestamp() AS now`);
  if (!row) throw new Error('the database returned no time');
  return row.now;
}
