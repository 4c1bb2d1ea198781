import { type Keepsake, type KeepsakeStatus, keepsakeStatus, type Orientation } from '../domain/keepsake.ts';
import type { Database, Tx } from './database.ts';
import { type Keepsake as KeepsakeRow, Prisma } from './generated/client.ts';

export function toKeepsake(row: KeepsakeRow): Keepsake {
  return {
    videoId: row.videoId,
    ownerId: row.ownerId,
    jobId: row.jobId,
    title: row.title,
    orientation: row.orientation as Orientation,
    status: row.status as KeepsakeStatus,
    artworkUrl: row.artworkUrl,
    thumbUrl: row.thumbUrl,
    createdAt: row.createdAt,
  };
}

export async function findKeepsake(tx: Tx, videoId: string): Promise<Keepsake | null> {
  const row = await tx.keepsake.findUnique({ where: { videoId } });
  return row && toKeepsake(row);
}

/**
 * Locks keepsakes until the transaction ends and returns them by id. Locked in the order of their ids, so that two
 * transactions cannot deadlock.
 */
export async function lockKeepsakes(tx: Tx, videoIds: readonly string[]): Promise<Map<string, Keepsake>> {
  if (videoIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<Keepsake[]>`
    SELECT video_id AS "videoId", owner_id AS "ownerId", job_id AS "jobId", title, orientation, status,
      artwork_url AS "artworkUrl", thumb_url AS "thumbUrl", created_at AS "createdAt"
    FROM keepsake WHERE video_id = ANY(${videoIds}) ORDER BY video_id FOR UPDATE`;
  return new Map(rows.map((row) => [row.videoId, row]));
}

/** The keepsakes of one owner among the ids, in the order of the ids. */
export async function findKeepsakesOfOwner(
  { pool }: Pick<Database, 'pool'>,
  ownerId: string,
  videoIds: string[],
): Promise<Keepsake[]> {
  const found = await pool.query<Keepsake>(Prisma.sql`
    SELECT video_id AS "videoId", owner_id AS "ownerId", job_id AS "jobId", title, orientation, status,
      artwork_url AS "artworkUrl", thumb_url AS "thumbUrl", created_at AS "createdAt"
    FROM keepsake WHERE owner_id = ${ownerId} AND video_id = ANY(${videoIds})`);
  const byId = new Map(found.map((keepsake) => [keepsake.videoId, keepsake]));
  return videoIds.flatMap((videoId) => byId.get(videoId) ?? []);
}

/** One page of an owner's keepsakes, newest first, and the total count. */
export async function listKeepsakes(
  tx: Tx,
  options: { ownerId: string; skip: number; take: number },
): Promise<{ items: Keepsake[]; total: number }> {
  const { ownerId, skip, take } = options;
  const [rows, total] = await Promise.all([
    tx.keepsake.findMany({ where: { ownerId }, orderBy: { createdAt: 'desc' }, skip, take }),
    tx.keepsake.count({ where: { ownerId } }),
  ]);
  return { items: rows.map(toKeepsake), total };
}

/** Number of a person's drafts, without the one that this command has created. */
export function countDrafts(
  tx: Tx,
  { ownerId, exceptCommandId }: { ownerId: string; exceptCommandId: string },
): Promise<number> {
  return tx.keepsake.count({ where: { ownerId, status: 'draft', commandId: { not: exceptCommandId } } });
}

export type NewKeepsake = Omit<Keepsake, 'status' | 'createdAt'> & { commandId: string };

/** Stores a draft with an empty binding; a repeated command returns the keepsake that it created. */
export async function insertKeepsake(tx: Tx, keepsake: NewKeepsake): Promise<Keepsake> {
  const { count } = await tx.keepsake.createMany({
    data: [{ ...keepsake, status: 'draft' satisfies KeepsakeStatus }],
    skipDuplicates: true,
  });
  if (count === 1) await tx.binding.create({ data: { videoId: keepsake.videoId } });
  return toKeepsake(await tx.keepsake.findUniqueOrThrow({ where: { commandId: keepsake.commandId } }));
}

/** Changes the status of a locked keepsake. Throws when the transition is not allowed. */
export async function changeStatus(
  tx: Tx,
  { videoId, status }: Pick<Keepsake, 'videoId' | 'status'>,
  to: KeepsakeStatus,
): Promise<void> {
  keepsakeStatus.assert(status, to);
  await tx.keepsake.update({ where: { videoId }, data: { status: to } });
}

/** Increments the versions of keepsakes. */
export async function bumpKeepsakes(tx: Tx, videoIds: string[]): Promise<void> {
  await lockKeepsakes(tx, videoIds);
  await tx.keepsake.updateMany({
    where: { videoId: { in: videoIds } },
    data: { version: { increment: 1 } },
  });
}

/** Replaces the title of an erased owner. */
const DEFAULT_TITLE = '觸憶 Tapory';

/** Removes title, contents and rules of all keepsakes of an owner; returns their ids. */
export async function clearKeepsakes(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx.keepsake.findMany({ where: { ownerId }, select: { videoId: true } });
  const videoIds = rows.map(({ videoId }) => videoId);
  await lockKeepsakes(tx, videoIds);
  const theirs = { where: { videoId: { in: videoIds } } };
  await tx.keepsake.updateMany({ ...theirs, data: { title: DEFAULT_TITLE } });
  await tx.binding.updateMany({ ...theirs, data: { contentIds: [], version: { increment: 1 } } });
  await tx.rule.deleteMany(theirs);
  return videoIds;
}
