import { execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Fallback } from '../domain/playlist.ts';
import type { Tx } from './database.ts';
import { anyVideo, build } from './query-builder.ts';

export type Binding = { contentIds: string[]; version: number; fallback: Fallback };

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
