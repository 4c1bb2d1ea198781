import { execute, query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import { sql } from 'kysely';
import type { Tap } from '../domain/points.ts';
import type { EarlierTap, Suspicion } from '../domain/rhythm.ts';
import type { Tx } from './database.ts';
import { dateOf } from './point-ledger.ts';
import { build } from './query-builder.ts';

/** What became of the first touch of a keepsake on a day. */
export type KnownTouch = {
  userId: string;
  state: 'earned' | 'held' | 'refused';
  points: number;
};

type Touch = { videoId: string; day: string };

/** The touch of a keepsake on a day that was booked or held; null before the first. */
export async function findTouch(tx: Tx, { videoId, day }: Touch): Promise<KnownTouch | null> {
  const [earned] = await query(
    tx,
    build
      .selectFrom('pointEntry')
      .select(['userId', 'points'])
      .where('kind', '=', 'earn')
      .where('videoId', '=', videoId)
      .where('day', '=', dateOf(day)),
  );
  if (earned) return { ...earned, state: 'earned' };
  const [held] = await query(
    tx,
    build
      .selectFrom('heldTap')
      .select(['userId', 'state'])
      .where('videoId', '=', videoId)
      .where('day', '=', dateOf(day)),
  );
  if (!held) return null;
  return { userId: held.userId, state: held.state === 'refused' ? 'refused' : 'held', points: 0 };
}

/** What a person has earned on a day, and in the thirty days that end with it. */
export async function readEarned(
  tx: Tx,
  { userId, day, since }: { userId: string; day: string; since: string },
): Promise<{ onDay: number; inMonth: number }> {
  const [row] = await query(
    tx,
    sql<{ onDay: number; inMonth: number }>`SELECT
        coalesce(sum(points) FILTER (WHERE day = ${day}::date), 0)::int AS on_day,
        coalesce(sum(points), 0)::int AS in_month
      FROM point_entry WHERE user_id = ${userId}::uuid AND kind = 'earn'
        AND day BETWEEN ${since}::date AND ${day}::date`,
  );
  return row ?? { onDay: 0, inMonth: 0 };
}

/** A person's newest touches, booked or held, for their rhythm. */
export async function findEarlierTaps(tx: Tx, userId: string, limit: number): Promise<EarlierTap[]> {
  return query(
    tx,
    sql<EarlierTap>`SELECT video_id, tapped_at FROM (
        SELECT video_id, tapped_at FROM point_entry WHERE user_id = ${userId}::uuid AND kind = 'earn'
        UNION ALL SELECT video_id, tapped_at FROM held_tap WHERE user_id = ${userId}::uuid AND state <> 'approved'
      ) AS tap ORDER BY tapped_at DESC LIMIT ${limit}`,
  );
}

/** The days from one on, `yyyy-MM-dd`, on which a person touched a keepsake. */
export async function findTouchDays(
  tx: Tx,
  { userId, since }: { userId: string; since: string },
): Promise<string[]> {
  const rows = await query(
    tx,
    sql<{ day: string }>`SELECT DISTINCT to_char(day, 'YYYY-MM-DD') AS day FROM point_entry
      WHERE user_id = ${userId}::uuid AND kind = 'earn' AND day >= ${since}::date ORDER BY 1`,
  );
  return rows.map(({ day }) => day);
}

/** Holds a touch until staff decide; a second one of the keepsake and day changes nothing. */
export async function holdTap(
  tx: Tx,
  { day, suspicion, ...tap }: Tap & { day: string; suspicion: Suspicion },
): Promise<void> {
  const values = { id: newId(), ...tap, day: dateOf(day), suspicion, state: 'held' };
  await execute(
    tx,
    build
      .insertInto('heldTap')
      .values(values)
      .onConflict((conflict) => conflict.doNothing()),
  );
}
