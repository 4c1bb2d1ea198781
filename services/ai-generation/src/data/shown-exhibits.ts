import { query, totalOf } from '@tapory/persistence';
import type { OccasionKey } from '@tapory/shop';
import { sql } from 'kysely';
import type { Exhibit, ExhibitStatus } from '../domain/exhibit.ts';
import type { Database, Tx } from './database.ts';

/** Still there, not taken down, and of somebody whose account is in use. */
const isThere = sql`
  j.status = 'completed' AND j.delivery_key IS NOT NULL AND j.trashed_at IS NULL AND j.erase_after IS NULL
  AND NOT EXISTS (SELECT 1 FROM art_block b WHERE b.job_id = e.job_id AND b.is_blocked)
  AND NOT EXISTS (SELECT 1 FROM suspended_owner s WHERE s.owner_id = e.owner_id AND s.is_suspended)`;

/** Let in, and not taken back. */
const isShown = sql`e.status = 'shown' AND e.withdrawn_at IS NULL`;

export type ShownFilter = { style?: string | undefined; occasion?: OccasionKey | undefined };

export type Slice = { skip: number; take: number };

export type ShownExhibit = Pick<Exhibit, 'jobId' | 'style' | 'occasion' | 'title' | 'words' | 'byline'> & {
  isDemo: boolean;
};

/** What everybody sees in the gallery, the newest decision first, and how many there are. */
export async function listShown(
  tx: Tx,
  { style, occasion }: ShownFilter,
  { skip, take }: Slice,
): Promise<{ items: ShownExhibit[]; total: number }> {
  const from = sql`
    FROM exhibit e JOIN job j ON j.id = e.job_id
    WHERE ${isShown} AND ${isThere}
      AND (${style ?? null}::text IS NULL OR e.style = ${style ?? null})
      AND (${occasion ?? null}::text IS NULL OR e.occasion = ${occasion ?? null})`;
  const items = await query(
    tx,
    sql<ShownExhibit>`
      SELECT e.job_id, e.style, e.occasion, e.title, e.words, e.byline, j.is_demo ${from}
      ORDER BY e.decided_at DESC, e.job_id LIMIT ${take} OFFSET ${skip}`,
  );
  const [counted] = await query(tx, sql<{ total: number }>`SELECT count(*)::int AS total ${from}`);
  return { items, total: totalOf({ skip, take }, items.length, counted?.total ?? 0) };
}

/** The stored name of a picture that the gallery shows; null for every other one. */
export async function findShownKey(tx: Tx, jobId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    sql<{ deliveryKey: string }>`
      SELECT j.delivery_key FROM exhibit e JOIN job j ON j.id = e.job_id
      WHERE e.job_id = ${jobId}::uuid AND ${isShown} AND ${isThere}`,
  );
  return row?.deliveryKey ?? null;
}

/** The stored name of a picture that moderators decide about; null once it was deleted or taken down. */
export async function findReleasedKey(tx: Tx, jobId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    sql<{ deliveryKey: string }>`
      SELECT j.delivery_key FROM exhibit e JOIN job j ON j.id = e.job_id
      WHERE e.job_id = ${jobId}::uuid AND ${isThere}`,
  );
  return row?.deliveryKey ?? null;
}

/** Columns by which staff may sort. */
export const EXHIBIT_ORDERS = ['releasedAt'] as const;

export type ReleasedFilter = {
  status?: ExhibitStatus | undefined;
  isReported: boolean;
  releasedAt: { gte?: Date; lte?: Date } | undefined;
};

/** More reported designs are not listed at once. */
const MOST_REPORTED = 1_000;

/** A slice of what was released, what waits longest first, and how many there are. */
export async function listReleased(
  database: Database,
  { status, isReported, releasedAt }: ReleasedFilter,
  { direction, skip, take }: Slice & { direction: 'asc' | 'desc' },
): Promise<{ items: Exhibit[]; total: number }> {
  const reported = isReported
    ? await query(
        database.pool,
        sql<{ jobId: string }>`
          SELECT job_id FROM exhibit_report GROUP BY job_id ORDER BY min(created_at), job_id LIMIT ${MOST_REPORTED}`,
      )
    : [];
  const where = {
    ...(status ? { status } : {}),
    ...(releasedAt ? { releasedAt } : {}),
    ...(isReported ? { jobId: { in: reported.map(({ jobId }) => jobId) } } : {}),
  };
  const [items, counted] = await Promise.all([
    database.exhibit.findMany({
      ...{ where, skip, take },
      orderBy: [{ releasedAt: direction }, { jobId: direction }],
    }),
    database.exhibit.count({ where }),
  ]);
  return { items: items as Exhibit[], total: totalOf({ skip, take }, items.length, counted) };
}
