import { AppError } from '@tapory/errors';
import { anyTextOf, execute, query } from '@tapory/persistence';
import type { ModerationRule } from '@tapory/shop';
import { sql } from 'kysely';
import type { Block } from '../domain/block.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** What moderators did to one keepsake. */
export type KeepsakeBlock = {
  videoId: string;
  rule: ModerationRule;
  note: string;
  actorId: string;
  since: Date;
  removedAt: Date | null;
};

const stored = build
  .selectFrom('keepsakeBlock')
  .select(['videoId', 'rule', 'note', 'actorId', 'since', 'removedAt'])
  .$narrowType<Pick<KeepsakeBlock, 'rule'>>();

/** The block of a keepsake itself; null when it has none. */
export async function findKeepsakeBlock(tx: Tx, videoId: string): Promise<KeepsakeBlock | null> {
  const [row] = await query(tx, stored.where('videoId', '=', videoId));
  return row ?? null;
}

export async function saveKeepsakeBlock(tx: Tx, block: KeepsakeBlock): Promise<void> {
  const { videoId: _, ...change } = block;
  const insert = build.insertInto('keepsakeBlock').values(block);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.column('videoId').doUpdateSet(change)),
  );
}

export async function deleteKeepsakeBlock(tx: Tx, videoId: string): Promise<void> {
  await execute(tx, build.deleteFrom('keepsakeBlock').where('videoId', '=', videoId));
}

export type ArtworkBlock = {
  jobId: string;
  isBlocked: boolean;
  rule: string;
  isFinal: boolean;
  /** Of the event that says so. */
  version: number;
};

/** Stores whether a design is down, unless a later event has said something. Whether it was stored. */
export async function saveArtworkBlock(tx: Tx, block: ArtworkBlock): Promise<boolean> {
  const { jobId, isBlocked, rule, isFinal, version } = block;
  const saved = sql`
    INSERT INTO artwork_block AS old (job_id, is_blocked, rule, is_final, version)
    VALUES (${jobId}::uuid, ${isBlocked}, ${rule}, ${isFinal}, ${version})
    ON CONFLICT (job_id) DO UPDATE SET is_blocked = excluded.is_blocked, rule = excluded.rule,
      is_final = excluded.is_final, version = excluded.version
    WHERE old.version < excluded.version`;
  return (await execute(tx, saved)) === 1;
}

/** DESIGN_BLOCKED while a design is down. */
export async function refuseBlockedArtwork(tx: Tx, jobId: string): Promise<void> {
  const blocked = build.selectFrom('artworkBlock').select('jobId').where('jobId', '=', jobId);
  if ((await query(tx, blocked.where('isBlocked', '=', true))).length > 0)
    throw new AppError('DESIGN_BLOCKED');
}

type Row = Block & { videoId: string };

/** Which of these keepsakes are down, and why; the block of the keepsake itself before that of its design. */
export async function findBlocks(tx: Tx, videoIds: readonly string[]): Promise<Map<string, Block>> {
  if (videoIds.length === 0) return new Map();
  const rows = await query(
    tx,
    sql<Row>`
      SELECT k.video_id, coalesce(b.rule, a.rule) AS rule, coalesce(b.note, '') AS note,
        b.video_id IS NULL AS is_of_artwork,
        CASE WHEN b.video_id IS NULL THEN a.is_final ELSE b.removed_at IS NOT NULL END AS is_final
      FROM keepsake k LEFT JOIN keepsake_block b ON b.video_id = k.video_id
        LEFT JOIN artwork_block a ON a.job_id = k.job_id AND a.is_blocked
      WHERE k.video_id = ${anyTextOf(videoIds)} AND (b.video_id IS NOT NULL OR a.job_id IS NOT NULL)`,
  );
  return new Map(rows.map(({ videoId, ...block }) => [videoId, block]));
}

/** Erases what the owner of these keepsakes was told. */
export async function eraseBlockNotes(tx: Tx, videoIds: readonly string[]): Promise<void> {
  const theirs = sql<boolean>`video_id = ANY(${videoIds}::text[])`;
  await execute(tx, build.updateTable('keepsakeBlock').set({ note: '' }).where(theirs));
}
