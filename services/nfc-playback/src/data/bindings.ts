import { execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Fallback } from '../domain/playlist.ts';
import type { Tx } from './database.ts';
import { anyVideo, build } from './query-builder.ts';

export type Binding = { contentIds: string[]; version: number; fallback: Fallback };

/** How far the paid keepsakes of one person are, of which the pieces of group orders are filled from a page of their own. */
export type BindingProgress = {
  total: number;
  filled: number;
  ruled: number;
  /** Order items of the newest keepsake, and of the newest ones without a content and without a rule. */
  newest: string | null;
  unfilled: string | null;
  unruled: string | null;
};

const ALL: Fallback = { kind: 'all' };

/** The contents bound to a keepsake, in order; an unknown keepsake has none. */
export async function findBinding(tx: Tx, videoId: string): Promise<Binding> {
  const [row] = await query(
    tx,
    build.selectFrom('binding').select(['contentIds', 'version', 'fallback']).where('videoId', '=', videoId),
  );
  // A list that was never set is NULL.
  const fallback = (row?.fallback ?? ALL) as Fallback;
  return { contentIds: row?.contentIds ?? [], version: row?.version ?? 0, fallback };
}

/** A keepsake that was ordered again is one, with its last order item. */
export async function readBindingProgress(tx: Tx, ownerId: string): Promise<BindingProgress> {
  const [progress] = await query(
    tx,
    sql<BindingProgress>`
      WITH mine AS (
        SELECT DISTINCT ON (k.video_id) i.id,
          EXISTS (SELECT 1 FROM binding b JOIN content_ref c ON c.content_id = ANY(b.content_ids)
            WHERE b.video_id = k.video_id AND c.state <> 'deleted' AND c.version > 0) AS is_filled,
          EXISTS (SELECT 1 FROM rule r WHERE r.video_id = k.video_id) AS is_ruled
        FROM keepsake k JOIN order_item i ON i.video_id = k.video_id
        WHERE k.owner_id = ${ownerId}::uuid AND k.piece_of IS NULL
        ORDER BY k.video_id, i.id DESC)
      SELECT count(*)::int AS total, count(*) FILTER (WHERE is_filled)::int AS filled,
        count(*) FILTER (WHERE is_ruled)::int AS ruled, (array_agg(id ORDER BY id DESC))[1] AS newest,
        (array_agg(id ORDER BY id DESC) FILTER (WHERE NOT is_filled))[1] AS unfilled,
        (array_agg(id ORDER BY id DESC) FILTER (WHERE NOT is_ruled))[1] AS unruled
      FROM mine`,
  );
  return progress ?? { total: 0, filled: 0, ruled: 0, newest: null, unfilled: null, unruled: null };
}

/** Maximum of the integer column. */
const MAX_VERSION = 2 ** 31 - 1;

/** Replaces the list; false when `version` is not the current one (optimistic lock). */
export async function replaceContents(
  tx: Tx,
  videoId: string,
  { contentIds, version }: Pick<Binding, 'contentIds' | 'version'>,
): Promise<boolean> {
  if (version < 0 || version > MAX_VERSION) return false;
  const update = build.updateTable('binding').set({ contentIds, version: sql<number>`version + 1` });
  return (await execute(tx, update.where('videoId', '=', videoId).where('version', '=', version))) === 1;
}

/** Gives several locked keepsakes the same list. */
export async function putContents(tx: Tx, videoIds: string[], contentIds: string[]): Promise<void> {
  const update = build.updateTable('binding').set({ contentIds, version: sql<number>`version + 1` });
  await execute(tx, update.where('videoId', '=', anyVideo(videoIds)));
}

/** Stores what a tap shows while no rule applies. */
export async function saveFallback(
  tx: Tx,
  videoId: string,
  { fallback, at }: { fallback: Fallback; at: Date },
): Promise<void> {
  const update = build.updateTable('binding').set({ fallback: json(fallback), fallbackAt: at });
  await execute(tx, update.where('videoId', '=', videoId));
}

/** Forgets it where it was chosen after a moment. */
export async function removeFallbackSince(tx: Tx, videoId: string, since: Date): Promise<void> {
  const update = build.updateTable('binding').set({ fallback: null, fallbackAt: null });
  await execute(tx, update.where('videoId', '=', videoId).where('fallbackAt', '>', since));
}

/** The keepsakes to which a content is bound. */
export async function findBoundKeepsakes(tx: Tx, contentId: string): Promise<string[]> {
  const bound = sql<boolean>`content_ids @> ARRAY[${contentId}::uuid]`;
  const rows = await query(tx, build.selectFrom('binding').select('videoId').where(bound));
  return rows.map((row) => row.videoId);
}

/** Titles of the keepsakes to which each content is bound. */
export async function findUsage(tx: Tx, contentIds: string[]): Promise<Map<string, string[]>> {
  const rows = await query(
    tx,
    build
      .selectFrom('binding')
      .innerJoin('keepsake', 'keepsake.videoId', 'binding.videoId')
      .select(['binding.contentIds', 'keepsake.title'])
      .where(sql<boolean>`content_ids && ${contentIds}::uuid[]`),
  );
  return new Map(
    contentIds.map((contentId) => [
      contentId,
      rows.filter((row) => row.contentIds?.includes(contentId)).map((row) => row.title),
    ]),
  );
}

/** Takes a person's contents out of a keepsake that is no longer theirs. */
export async function unbindContentsOf(tx: Tx, videoId: string, ownerId: string): Promise<void> {
  const kept = sql<string[]>`ARRAY(SELECT id FROM unnest(content_ids) WITH ORDINALITY AS bound(id, place)
    WHERE NOT EXISTS (SELECT 1 FROM content_ref c WHERE c.content_id = bound.id AND c.owner_id = ${ownerId}::uuid)
    ORDER BY place)`;
  const update = build.updateTable('binding').set({ contentIds: kept, version: sql<number>`version + 1` });
  await execute(tx, update.where('videoId', '=', videoId));
}

/** The keepsakes that show a person's contents, whoever owns them now. */
export async function findKeepsakesShowing(tx: Tx, ownerId: string): Promise<string[]> {
  const theirs = sql<boolean>`content_ids && ARRAY(SELECT content_id FROM content_ref WHERE owner_id = ${ownerId}::uuid)`;
  const rows = await query(
    tx,
    build.selectFrom('binding').select('videoId').where(theirs).orderBy('videoId'),
  );
  return rows.map((row) => row.videoId);
}
