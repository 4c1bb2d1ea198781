import type { Database } from '../../data/database.ts';

export type DayRegistrations = { day: string; count: number };

/** Registrations of each Taipei day from `since` until today, days without any included. */
export function readRegistrations(database: Database, since: string): Promise<DayRegistrations[]> {
  return database.$queryRaw<DayRegistrations[]>`
    WITH joined AS (
      SELECT (created_at AT TIME ZONE 'Asia/Taipei')::date AS day FROM account
      WHERE created_at >= ${since}::timestamp AT TIME ZONE 'Asia/Taipei'
    ), day AS (
      SELECT d::date AS day FROM generate_series(
        ${since}::timestamp, (now() AT TIME ZONE 'Asia/Taipei')::date::timestamp, interval '1 day') d
    )
    SELECT to_char(day.day, 'YYYY-MM-DD') AS day, count(joined.day)::int AS count
    FROM day LEFT JOIN joined USING (day) GROUP BY 1 ORDER BY 1`;
}
