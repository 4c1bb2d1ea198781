import type { Database } from './database.ts';
import { Prisma } from './generated/client.ts';

/** The database's time, since the clocks of processes may differ. */
export async function readClock({ direct }: Pick<Database, 'direct'>): Promise<Date> {
  const [row] = await direct.query<{ now: Date }>(Prisma.sql`SELECT clock_timestamp() AS now`);
  if (!row) throw new Error('the database returned no time');
  return row.now;
}
