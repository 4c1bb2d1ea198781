import type { Database } from './database.ts';
import { Prisma } from './generated/client.ts';

/** The database's time, by which all processes agree however far their own clocks differ. */
export async function readClock({ direct }: Pick<Database, 'direct'>): Promise<Date> {
  const [row] = await direct.query<{ now: Date }>(Prisma.sql`SELECT clock_timestamp() AS now`);
  if (!row) throw new Error('the database did not say what time it is');
  return row.now;
}
