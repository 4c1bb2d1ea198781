import type { ContentDescriptor } from '@tapory/contracts';
import { anyOf, execute, json, query } from '@tapory/persistence';
import { type RawBuilder, sql } from 'kysely';
import type { ContentType } from '../domain/rule.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

export type ContentState = 'ready' | 'blocked' | 'deleted';

/** A content as media last described it. */
export type BoundContent = Omit<ContentDescriptor, 'type'> & { type: ContentType; state: ContentState };

/** What no version of a content reaches. */
const FOR_GOOD = 2_147_483_647;

/** The version in which the stored content was deleted last; a tombstone of a former release has none of its own. */
const DELETED = sql<number>`(CASE WHEN ref.state = 'deleted' THEN greatest(ref.deleted_version, ref.version, 1)
  ELSE ref.deleted_version END)`;

type Versions = Record<'version' | 'ready' | 'blocked' | 'deleted', RawBuilder<number>>;

/**
 * The state of a content by the highest version of each kind of event, in whatever order media's events arrive: deleted unless
 * a later version was described, which a restored one was; blocked unless a later version was released.
 */
const stateBy = ({ version, ready, blocked, deleted }: Versions) =>
  sql`CASE WHEN ${deleted} > 0 AND ${deleted} >= ${version} THEN 'deleted'
    WHEN ${blocked} > 0 AND ${blocked} >= ${ready} THEN 'blocked' ELSE 'ready' END`;

const STORED: Versions = {
  version: sql`ref.version`,
  ready: sql`ref.ready_version`,
  blocked: sql`ref.blocked_version`,
  deleted: DELETED,
};

type SaveOptions = {
  /** Whether media has released this version, which ends a block of an older one. */
  isReady: boolean;
};

/** Stores a newer description of a content. Returns whether anything changed. */
export async function saveDescriptor(
  tx: Tx,
  descriptor: ContentDescriptor,
  { isReady }: SaveOptions,
): Promise<boolean> {
  const { contentId, ownerId, type, version } = descriptor;
  const readyVersion = isReady ? version : 0;
  const isNewer = sql<boolean>`excluded.version > greatest(ref.version, ${DELETED})`;
  const newer = sql<number>`CASE WHEN ${isNewer} THEN excluded.version ELSE ref.version END`;
  const ready = sql<number>`greatest(ref.ready_version, excluded.ready_version)`;
  const stored = sql`
    INSERT INTO content_ref AS ref (content_id, owner_id, type, state, version, ready_version, descriptor)
    VALUES (${contentId}::uuid, ${ownerId}::uuid, ${type}, 'ready', ${version}, ${readyVersion}, ${json(descriptor)})
    ON CONFLICT (content_id) DO UPDATE SET
      owner_id = excluded.owner_id,
      type = CASE WHEN ${isNewer} THEN excluded.type ELSE ref.type END,
      descriptor = CASE WHEN ${isNewer} THEN excluded.descriptor ELSE ref.descriptor END,
      version = ${newer},
      ready_version = ${ready},
      state = ${stateBy({ ...STORED, version: newer, ready })}
    WHERE ${isNewer} OR excluded.ready_version > ref.ready_version`;
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
  const blocked = sql<number>`CASE WHEN ${version}::int = 0
    THEN greatest(ref.version, ref.ready_version, ref.blocked_version)
    ELSE greatest(ref.blocked_version, excluded.blocked_version) END`;
  const stored = sql<{ state: string }>`
    INSERT INTO content_ref AS ref (content_id, owner_id, type, state, version, blocked_version, descriptor)
    VALUES (${contentId}::uuid, ${ownerId}::uuid, '', 'blocked', 0, ${Math.max(version, 1)}, '{}')
    ON CONFLICT (content_id) DO UPDATE SET
      blocked_version = ${blocked},
      state = ${stateBy({ ...STORED, blocked })}
    RETURNING state`;
  const [row] = await query(tx, stored);
  return row?.state === 'blocked';
}

/**
 * Stores a tombstone, also for an unknown content. `version` is that of the content in the trash, from which a later version
 * may be restored; 0 deletes for good. False when it was deleted before, or a later version is described already.
 */
export async function deleteContent(
  tx: Tx,
  content: { contentId: string; ownerId: string; version: number },
): Promise<boolean> {
  const { contentId, ownerId } = content;
  const deleted = sql<number>`greatest(${DELETED}, excluded.deleted_version)`;
  const state = stateBy({ ...STORED, deleted });
  const stored = sql<{ state: string }>`
    INSERT INTO content_ref AS ref (content_id, owner_id, type, state, version, deleted_version, descriptor)
    VALUES (${contentId}::uuid, ${ownerId}::uuid, '', 'deleted', 0, ${content.version || FOR_GOOD}, '{}')
    ON CONFLICT (content_id) DO UPDATE SET
      deleted_version = ${deleted},
      state = ${state},
      descriptor = CASE WHEN ${state} = 'deleted' THEN '{}' ELSE ref.descriptor END
    WHERE ref.deleted_version < excluded.deleted_version
    RETURNING state`;
  const [row] = await query(tx, stored);
  return row?.state === 'deleted';
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

/** Locks contents by id until the transaction ends: whoever blocks or deletes one then finds all that it is bound to. */
export async function lockContents(tx: Tx, contentIds: string[]): Promise<void> {
  const contents = build.selectFrom('contentRef').select('contentId');
  await query(tx, contents.where('contentId', '=', anyOf(contentIds)).orderBy('contentId').forUpdate());
}

/** Erases a person's contents. Tombstones remain, since media's own events may arrive later. */
export async function eraseContents(tx: Tx, ownerId: string): Promise<void> {
  const erased = { state: 'deleted', descriptor: json({}) };
  await execute(tx, build.updateTable('contentRef').set(erased).where('ownerId', '=', ownerId));
}
