import { execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

export type TapCount = {
  videoId: string;
  /** Calendar day in Taipei, YYYY-MM-DD. */
  day: string;
  source: string;
  count: number;
};

/** All counts of a keepsake: at most three a day. */
export const findTapCounts = (tx: Tx, videoId: string): Promise<TapCount[]> =>
  query(
    tx,
    sql<TapCount>`SELECT video_id, day::text AS day, source, count FROM tap_count WHERE video_id = ${videoId}`,
  );

/** Adds to the stored counts in one statement. */
export async function addTapCounts(tx: Tx, counts: TapCount[]): Promise<void> {
  const added = sql`
    INSERT INTO tap_count (video_id, day, source, count)
    SELECT "videoId", day, source, count
    FROM jsonb_to_recordset(${json(counts)})
      AS tap("videoId" text, day date, source text, count int)
    ORDER BY 1, 2, 3
    ON CONFLICT (video_id, day, source) DO UPDATE SET count = tap_count.count + excluded.count`;
  await execute(tx, added);
}
