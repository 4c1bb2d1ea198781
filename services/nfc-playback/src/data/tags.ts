import { anyOf, execute, query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import { sql } from 'kysely';
import { type Tag, type TagAct, type TagKind, type TagState, tagTransitions } from '../domain/tag.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

const COLUMNS = [
  ...(['id', 'serial', 'kind', 'state', 'videoId', 'orderItemId', 'orderNumber', 'itemNumber'] as const),
  ...(['claimedBy', 'claimedAt', 'lockedAt', 'updatedAt'] as const),
] as const;

/** What the columns hold by the table's constraints. */
type Checked = { kind: TagKind; state: TagState };

const stored = build.selectFrom('tag').select(COLUMNS).$narrowType<Checked>();

/**
 * Serialises what is done with a serial, and then with the tags of an item, until the transaction ends; waits for whoever is acting on
 * one of them, such as reading it back.
 */
export async function lockTags(tx: Tx, { serial, orderItemId }: Pick<Tag, 'serial' | 'orderItemId'>) {
  for (const key of [`nfc.serial:${serial}`, `nfc.item:${orderItemId}`])
    await execute(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const theirs = build.selectFrom('tag').select('id').orderBy('id').forUpdate();
  await query(
    tx,
    theirs.where((one) => one.or([one('serial', '=', serial), one('orderItemId', '=', orderItemId)])),
  );
}

export async function lockTag(tx: Tx, id: string): Promise<Tag | null> {
  const [row] = await query(tx, stored.where('id', '=', id).forUpdate());
  return row ?? null;
}

/** All that a serial was, newest first: at most the first is not retired. */
export const findTagsOfSerial = (tx: Tx, serial: string): Promise<Tag[]> =>
  query(tx, stored.where('serial', '=', serial).orderBy('createdAt', 'desc').orderBy('id', 'desc'));

/** The tags of order items, the oldest first. */
export const findTagsOfItems = (tx: Tx, orderItemIds: readonly string[]): Promise<Tag[]> =>
  query(tx, stored.where('orderItemId', '=', anyOf(orderItemIds)).orderBy('createdAt').orderBy('id'));

/** Tags by id, in the order of the ids. */
export async function findTags(tx: Tx, ids: readonly string[]): Promise<Tag[]> {
  const found = await query(tx, stored.where('id', '=', anyOf(ids)));
  const byId = new Map(found.map((tag) => [tag.id, tag]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What was done with a tag; `released` is done to one that was given up before it was read back. */
export type StoredAct = {
  id: string;
  tagId: string;
  act: TagState | 'released';
  actorId: string;
  reason: string;
  at: Date;
};

export const findTagActs = (tx: Tx, tagIds: readonly string[]): Promise<StoredAct[]> =>
  query(
    tx,
    build
      .selectFrom('tagAct')
      .select(['id', 'tagId', 'act', 'actorId', 'reason', 'at'])
      .where('tagId', '=', anyOf(tagIds))
      .orderBy('at')
      .orderBy('id')
      .$narrowType<Pick<StoredAct, 'act'>>(),
  );

async function insertAct(tx: Tx, act: Omit<StoredAct, 'id'>): Promise<void> {
  await execute(tx, build.insertInto('tagAct').values({ id: newId(), ...act }));
}

/** Stores a tag that is meant for a piece. */
export async function insertTag(tx: Tx, tag: Omit<Tag, 'state' | 'lockedAt' | 'updatedAt'>): Promise<Tag> {
  const claimed = { ...tag, state: 'claimed' as const, lockedAt: null, updatedAt: tag.claimedAt };
  await execute(tx, build.insertInto('tag').values(claimed));
  const { id: tagId, claimedBy: actorId, claimedAt: at } = claimed;
  await insertAct(tx, { tagId, act: 'claimed', actorId, reason: '', at });
  return claimed;
}

/** Whoever holds a tag now has the time to finish with it. */
export async function holdTag(tx: Tx, tag: Tag, by: { actorId: string; at: Date }): Promise<Tag> {
  const change = { claimedBy: by.actorId, claimedAt: by.at };
  await execute(tx, build.updateTable('tag').set(change).where('id', '=', tag.id));
  if (by.actorId !== tag.claimedBy)
    await insertAct(tx, { tagId: tag.id, act: 'claimed', actorId: by.actorId, reason: '', at: by.at });
  return { ...tag, ...change };
}

type Move = { to: TagAct; storedAs?: 'released'; actorId: string; reason?: string; at: Date };

/** Changes the state of a locked tag and keeps who did it. Throws when the transition is not allowed. */
export async function moveTag(tx: Tx, tag: Tag, move: Move): Promise<Tag> {
  const { to, storedAs: act = to, actorId, reason = '', at } = move;
  tagTransitions.assert(tag.state, to);
  const change = { state: to, updatedAt: at, ...(to === 'locked' ? { lockedAt: at } : {}) };
  await execute(tx, build.updateTable('tag').set(change).where('id', '=', tag.id));
  await insertAct(tx, { tagId: tag.id, act, actorId, reason, at });
  return { ...tag, ...change };
}
