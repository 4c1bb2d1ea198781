import { execute, query, totalOf } from '@tapory/persistence';
import { sql } from 'kysely';
import { type Keepsake, type KeepsakeStatus, keepsakeStatus, type Orientation } from '../domain/keepsake.ts';
import type { Tx } from './database.ts';
import { anyVideo, build } from './query-builder.ts';

const COLUMNS = [
  ...(['videoId', 'ownerId', 'jobId', 'title', 'orientation', 'status'] as const),
  ...(['artworkUrl', 'thumbUrl', 'piece', 'firstTouchAt', 'createdAt'] as const),
] as const;

/** What the columns hold by the table's constraints. */
type Checked = { status: KeepsakeStatus; orientation: Orientation };

const stored = build.selectFrom('keepsake').select(COLUMNS).$narrowType<Checked>();

const now = sql<Date>`now()`;

export async function findKeepsake(tx: Tx, videoId: string): Promise<Keepsake | null> {
  const [row] = await query(tx, stored.where('videoId', '=', videoId));
  return row ?? null;
}

/**
 * Locks keepsakes until the transaction ends and returns them by id. Locked in the order of their ids, so that two
 * transactions cannot deadlock.
 */
export async function lockKeepsakes(tx: Tx, videoIds: readonly string[]): Promise<Map<string, Keepsake>> {
  if (videoIds.length === 0) return new Map();
  const rows = await query(
    tx,
    stored.where('videoId', '=', anyVideo(videoIds)).orderBy('videoId').forUpdate(),
  );
  return new Map(rows.map((row) => [row.videoId, row]));
}

/** Keepsakes by id. */
export async function findKeepsakes(tx: Tx, videoIds: readonly string[]): Promise<Map<string, Keepsake>> {
  const rows = await query(tx, stored.where('videoId', '=', anyVideo(videoIds)));
  return new Map(rows.map((row) => [row.videoId, row]));
}

/** The keepsakes of one owner among the ids, in the order of the ids. */
export async function findKeepsakesOfOwner(tx: Tx, ownerId: string, videoIds: string[]): Promise<Keepsake[]> {
  const found = await query(
    tx,
    stored.where('ownerId', '=', ownerId).where('videoId', '=', anyVideo(videoIds)),
  );
  const byId = new Map(found.map((keepsake) => [keepsake.videoId, keepsake]));
  return videoIds.flatMap((videoId) => byId.get(videoId) ?? []);
}

const count = build.selectFrom('keepsake').select(sql<number>`count(*)::int`.as('count'));

/** One page of an owner's keepsakes, newest first, and the total count. */
export async function listKeepsakes(
  tx: Tx,
  options: {
    ownerId: string;
    status?: KeepsakeStatus | undefined;
    /** Without the pieces of items whose pieces are each one of their own. */
    onlyDesigns: boolean;
    skip: number;
    take: number;
  },
): Promise<{ items: Keepsake[]; total: number }> {
  const { ownerId, status, onlyDesigns, skip, take } = options;
  const all = stored.where('ownerId', '=', ownerId);
  const allCounted = count.where('ownerId', '=', ownerId);
  const theirs = onlyDesigns ? all.where('pieceOf', 'is', null) : all;
  const counted = onlyDesigns ? allCounted.where('pieceOf', 'is', null) : allCounted;
  const page = (status ? theirs.where('status', '=', status) : theirs).orderBy('createdAt', 'desc');
  const [items, [total]] = await Promise.all([
    query(tx, page.offset(skip).limit(take)),
    query(tx, status ? counted.where('status', '=', status) : counted),
  ]);
  return { items, total: totalOf(options, items.length, total?.count ?? 0) };
}

/** Number of a person's drafts, without the one that this command has created and without pieces of refunded orders. */
export async function countDrafts(
  tx: Tx,
  { ownerId, exceptCommandId }: { ownerId: string; exceptCommandId: string },
): Promise<number> {
  const drafts = count.where('ownerId', '=', ownerId).where('status', '=', 'draft');
  const designs = drafts.where('pieceOf', 'is', null);
  const [row] = await query(tx, designs.where('commandId', '<>', exceptCommandId));
  return row?.count ?? 0;
}

export type NewKeepsake = Omit<Keepsake, 'status' | 'piece' | 'firstTouchAt' | 'createdAt'> & {
  commandId: string;
};

/** Stores a draft with an empty binding; a repeated command returns the keepsake that it created. */
export async function insertKeepsake(tx: Tx, keepsake: NewKeepsake): Promise<Keepsake> {
  const { videoId, commandId } = keepsake;
  const status: KeepsakeStatus = 'draft';
  const inserted = await execute(
    tx,
    build
      .insertInto('keepsake')
      .values({ ...keepsake, status, updatedAt: now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (inserted === 1) await execute(tx, build.insertInto('binding').values({ videoId, contentIds: [] }));
  const [row] = await query(tx, stored.where('commandId', '=', commandId));
  if (!row) throw new Error(`the keepsake of command ${commandId} does not exist`);
  return row;
}

/** Changes the status of locked keepsakes. Throws when a transition is not allowed. */
export async function changeStatuses(
  tx: Tx,
  keepsakes: readonly Pick<Keepsake, 'videoId' | 'status'>[],
  to: KeepsakeStatus,
): Promise<void> {
  for (const { status } of keepsakes) keepsakeStatus.assert(status, to);
  const videoIds = keepsakes.map(({ videoId }) => videoId);
  const change = { status: to, updatedAt: now };
  await execute(tx, build.updateTable('keepsake').set(change).where('videoId', '=', anyVideo(videoIds)));
}

/** The same for one. */
export const changeStatus = (
  tx: Tx,
  keepsake: Pick<Keepsake, 'videoId' | 'status'>,
  to: KeepsakeStatus,
): Promise<void> => changeStatuses(tx, [keepsake], to);

/** Gives a keepsake from one person to another; false when it is not theirs any more, or not paid for. */
export async function changeOwner(
  tx: Tx,
  { videoId, from, to }: { videoId: string; from: string; to: string },
): Promise<boolean> {
  // For whoever gets it, the next touch is the first.
  const given = build.updateTable('keepsake').set({ ownerId: to, firstTouchAt: null, updatedAt: now });
  const theirs = given.where('videoId', '=', videoId).where('ownerId', '=', from);
  return (await execute(tx, theirs.where('status', '<>', 'draft'))) === 1;
}

/** Remembers that its owner touched an active keepsake on a day in Taipei; whether they did for the first time. */
export async function markTouched(
  tx: Tx,
  { videoId, ownerId, day }: Pick<Keepsake, 'videoId' | 'ownerId'> & { day: string },
): Promise<boolean> {
  const touchedOn = sql<Date>`${day}::date`;
  const isFirst = sql<boolean>`(touched_on IS NULL OR touched_on < ${touchedOn})`;
  const changed = await execute(
    tx,
    build
      .updateTable('keepsake')
      .set({ touchedOn })
      .where('videoId', '=', videoId)
      .where('ownerId', '=', ownerId)
      .where('status', '=', 'active')
      .where(isFirst),
  );
  return changed === 1;
}

/**
 * Remembers the first touch of an active keepsake, and answers when that was: of several at once one is stored, and all of them learn
 * it. Null for a keepsake that is not active.
 */
export async function markFirstTouch(tx: Tx, videoId: string, at: Date): Promise<Date | null> {
  const theirs = build.updateTable('keepsake').where('videoId', '=', videoId).where('status', '=', 'active');
  const marked = theirs.set({ firstTouchAt: sql<Date>`coalesce(first_touch_at, ${at})` });
  const [row] = await query(tx, marked.returning('firstTouchAt'));
  return row?.firstTouchAt ?? null;
}

/** Takes a first touch back that nobody saw: that of this time, and no other. */
export async function unmarkFirstTouch(tx: Tx, videoId: string, at: Date): Promise<void> {
  const forgotten = build.updateTable('keepsake').set({ firstTouchAt: null });
  await execute(tx, forgotten.where('videoId', '=', videoId).where('firstTouchAt', '=', at));
}

/** Lets the next touch of a keepsake be the first. */
export async function forgetFirstTouch(tx: Tx, videoId: string): Promise<void> {
  const forgotten = build.updateTable('keepsake').set({ firstTouchAt: null });
  await execute(tx, forgotten.where('videoId', '=', videoId));
}

/** Increments the versions of keepsakes, which it locks as {@link lockKeepsakes} does. */
export async function bumpKeepsakes(tx: Tx, videoIds: string[]): Promise<void> {
  const keepsakes = build.selectFrom('keepsake').select('videoId').where('videoId', '=', anyVideo(videoIds));
  await execute(
    tx,
    build
      .updateTable('keepsake')
      .set({ version: sql<number>`version + 1`, updatedAt: now })
      .where('videoId', 'in', keepsakes.orderBy('videoId').forUpdate()),
  );
}

/** Replaces the title of an erased owner. */
const DEFAULT_TITLE = '觸憶 Tapory';

/** Ids of a person's keepsakes. */
export async function findKeepsakeIds(tx: Tx, ownerId: string): Promise<string[]> {
  const theirs = build.selectFrom('keepsake').select('videoId').where('ownerId', '=', ownerId);
  return (await query(tx, theirs.orderBy('videoId'))).map(({ videoId }) => videoId);
}

/** Ids of the keepsakes that show a design, whoever has them. */
export async function findKeepsakeIdsOfJob(tx: Tx, jobId: string): Promise<string[]> {
  const showing = build.selectFrom('keepsake').select('videoId').where('jobId', '=', jobId);
  return (await query(tx, showing.orderBy('videoId'))).map(({ videoId }) => videoId);
}

/** Removes title, contents, rules and the word for outside them of all keepsakes of an owner; returns their ids. */
export async function clearKeepsakes(tx: Tx, ownerId: string): Promise<string[]> {
  const theirs = await query(tx, stored.where('ownerId', '=', ownerId).orderBy('videoId').forUpdate());
  const videoIds = theirs.map(({ videoId }) => videoId);
  const any = anyVideo(videoIds);
  const title = { title: DEFAULT_TITLE, updatedAt: now };
  await execute(tx, build.updateTable('keepsake').set(title).where('videoId', '=', any));
  const empty = { contentIds: [], fallback: null, fallbackAt: null, version: sql<number>`version + 1` };
  await execute(tx, build.updateTable('binding').set(empty).where('videoId', '=', any));
  await execute(tx, build.deleteFrom('rule').where('videoId', '=', any));
  return videoIds;
}
