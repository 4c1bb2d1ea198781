import { query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** What some calls of providers have cost. `key` is the day, the style or the person; null for people who were erased. */
export type Cost = { key: string | null; calls: number; pictures: number; costMilli: number };

/** Most people that are shown, the most expensive first. */
const PEOPLE = 50;

const FIGURES = sql`count(*)::int AS calls, (count(*) FILTER (WHERE outcome = 'made'))::int AS pictures,
  sum(cost_milli)::float8 AS cost_milli`;

/** Days of Taipei, both included. */
export type Span = { from: string; to: string };

export async function readCosts(
  tx: Tx,
  { from, to }: Span,
): Promise<{ byDay: Cost[]; byStyle: Cost[]; byPerson: Cost[] }> {
  const calls = sql`FROM provider_call
    WHERE started_at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Taipei'
      AND started_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Taipei'`;
  const [byDay, byStyle, byPerson] = await Promise.all([
    query(
      tx,
      sql<Cost>`SELECT to_char(started_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') AS key, ${FIGURES} ${calls}
        GROUP BY 1 ORDER BY 1 DESC`,
    ),
    query(
      tx,
      sql<Cost>`SELECT style AS key, ${FIGURES} ${calls} GROUP BY 1 ORDER BY cost_milli DESC, calls DESC, 1`,
    ),
    query(
      tx,
      sql<Cost>`SELECT owner_id::text AS key, ${FIGURES} ${calls}
        GROUP BY 1 ORDER BY cost_milli DESC, calls DESC, 1 LIMIT ${sql.lit(PEOPLE)}`,
    ),
  ]);
  return { byDay, byStyle, byPerson };
}
