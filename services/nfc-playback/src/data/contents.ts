import type { ContentDescriptor } from '@tapory/contracts';
import { anyOf, execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { ContentType } from '../domain/rule.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

export type ContentState = 'ready' | 'blocked' | 'deleted';

/** A content as media last described it. */
export type BoundContent = Omit<ContentDescriptor, 'type'> & { type: ContentType; state: ContentState };

type SaveOptions = {
  /** Whether media has released this version, which ends a block of an older one. */
  isReady: boolean;
};

/**
 * Stores a newer description of a content; a deleted content stays deleted. A content is shown unless its highest blocked
 * version is at least its highest ready version, in whatever order media's events arrive. Returns whether anything
 * changed.
 */
export async function saveDescriptor(
  tx: Tx,
  descriptor: ContentDescriptor,
  { isReady }: SaveOptions,
): Promise<boolean> {
  const { contentId, ownerId, type, version } = descriptor;
  const readyVersion = isReady ? version : 0;
  const stored = sql`
    INSERT INTO content_ref AS ref (content_id, owner_id, type, state, version, ready_version, descriptor)
    VALUES (${contentId}::uuid, ${ownerId}::uuid, ${type}, 'ready', ${version}, ${readyVersion}, ${json(descriptor)})
    ON CONFLICT (content_id) DO UPDATE SET
      owner_id = excluded.owner_id,
      type = CASE WHEN excluded.version > ref.version THEN excluded.type ELSE ref.type END,
      descriptor = CASE WHEN excluded.version > ref.version THEN excluded.descriptor ELSE ref.descriptor END,
      version = greatest(ref.version, excluded.version),
      ready_version = greatest(ref.ready_version, excluded.ready_version),
      state = CASE WHEN excluded.ready_version > ref.blocked_version THEN 'ready' ELSE ref.state END
    WHERE ref.state <> 'deleted'
      AND (excluded.version > ref.version OR excluded.ready_version > ref.ready_version)`;
  return (await execute(tx, stored)) === 1;
}

/**
 * Marks a version of a content as blocked, also of an unknown content; 0 is the latest known version. A block of an
 * older version than the highest ready one changes nothing. Returns whether the content is blocked now.
 */
export async function blockContent(
  tx: Tx,
  content: { contentId: string; ownerId: string; version: number },
): Promise<boolean> {
  const { contentId, ownerId, version } = content;
  const stored = sql<{ state: string }>`
    INSERT INTO content_ref AS ref (content_id, owner_id, type, state, version, blocked_version, descriptor)
    VALUES (${contentId}::uuid, ${ownerId}::uuid, '', 'blocked', 0, ${Math.max(version, 1)}, '{}')
    ON CONFLICT (content_id) DO UPDATE SET
      blocked_version = CASE WHEN ${version}::int = 0 THEN greatest(ref.version, ref.ready_version, ref.blocked_version)
        ELSE greatest(ref.blocked_version, excluded.blocked_version) END,
      state = CASE WHEN ${version}::int = 0 OR excluded.blocked_version >= ref.ready_version THEN 'blocked'
        ELSE ref.state END
    WHERE ref.state <> 'deleted'
    RETURNING state`;
  const [row] = await query(tx, stored);
  return row?.state === 'blocked';
}

/** Stores a tombstone, also for an unknown content. Returns false when it was deleted already. */
export async function deleteContent(
  tx: Tx,
  content: { contentId: string; ownerId: string },
): Promise<boolean> {
  const { contentId, ownerId } = content;
  const stored = sql`
    INSERT INTO content_ref AS ref (content_id, owner_id, type, state, version, descriptor)
    VALUES (${contentId}::uuid, ${ownerId}::uuid, '', 'deleted', 0, '{}')
    ON CONFLICT (content_id) DO UPDATE SET state = 'deleted', descriptor = '{}'
    WHERE ref.state <> 'deleted'`;
  return (await execute(tx, stored)) === 1;
}

/** The contents among the ids that are known and not deleted, in the order of the ids. */
export async function findContents(tx: Tx, contentIds: string[]): Promise<BoundContent[]> {
  const rows = await query(
    tx,
    build
      .selectFrom('contentRef')
      .select(['contentId', 'descriptor', 'state'])
      .where('contentId', '=', anyOf(contentIds))
      .where('state', '<>', 'deleted')
      .where('version', '>', 0),
  );
  const byId = new Map(
    rows.map((row) => [
      row.contentId,
      { ...(row.descriptor as unknown as BoundContent), state: row.state as ContentState },
    ]),
  );
  return contentIds.flatMap((contentId) => byId.get(contentId) ?? []);
}

/** Erases a person's contents. Tombstones remain, since media's own events may arrive later. */
export async function eraseContents(tx: Tx, ownerId: string): Promise<void> {
  const erased = { state: 'deleted', descriptor: json({}) };
  await execute(tx, build.updateTable('contentRef').set(erased).where('ownerId', '=', ownerId));
}
