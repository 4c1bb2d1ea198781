import {
  assertStatusChange,
  type Keepsake,
  type KeepsakeStatus,
  type Orientation,
} from '../domain/keepsake.ts';
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
 * The keepsakes among these ids, by id, as they are once nobody else is changing them; they stay locked until the
 * transaction ends. Locked in the order of their ids, so that two transactions cannot wait for each other.
 */
export async function lockKeepsakes(tx: Tx, videoIds: readonly string[]): Promise<Map<string, Keepsake>> {
  if (videoIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<Keepsake[]>`
    SELECT video_id AS "videoId", owner_id AS "ownerId", job_id AS "jobId", title, orientation, status,
      artwork_url AS "artworkUrl", thumb_url AS "thumbUrl", created_at AS "createdAt"
    FROM keepsake WHERE video_id = ANY(${videoIds}) ORDER BY video_id FOR UPDATE`;
  return new Map(rows.map((row) => [row.videoId, row]));
}

/** Those of one owner among the ids, in the order asked. */
export async function findKeepsakesOfOwner(
  { direct }: Pick<Database, 'direct'>,
  ownerId: string,
  videoIds: string[],
): Promise<Keepsake[]> {
  const found = await direct.query<Keepsake>(Prisma.sql`
    SELECT video_id AS "videoId", owner_id AS "ownerId", job_id AS "jobId", title, orientation, status,
      artwork_url AS "artworkUrl", thumb_url AS "thumbUrl", created_at AS "createdAt"
    FROM keepsake WHERE owner_id = ${ownerId} AND video_id = ANY(${videoIds})`);
  const byId = new Map(found.map((keepsake) => [keepsake.videoId, keepsake]));
  return videoIds.flatMap((videoId) => byId.get(videoId) ?? []);
}

/** A page of one owner's keepsakes, newest first, and how many there are. */
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

/** How many keepsakes of a person no paid order carries, but for one that this command has made. */
export function countDrafts(
  tx: Tx,
  { ownerId, exceptCommandId }: { ownerId: string; exceptCommandId: string },
): Promise<number> {
  return tx.keepsake.count({ where: { ownerId, status: 'draft', commandId: { not: exceptCommandId } } });
}

export type NewKeepsake = Omit<Keepsake, 'status' | 'createdAt'> & { commandId: string };

/** Stores a draft with an empty binding; a command that was carried out already finds what it made. */
export async function insertKeepsake(tx: Tx, keepsake: NewKeepsake): Promise<Keepsake> {
  const { count } = await tx.keepsake.createMany({
    data: [{ ...keepsake, status: 'draft' satisfies KeepsakeStatus }],
    skipDuplicates: true,
  });
  if (count === 1) await tx.binding.create({ data: { videoId: keepsake.videoId } });
  return toKeepsake(await tx.keepsake.findUniqueOrThrow({ where: { commandId: keepsake.commandId } }));
}

/** Gives a locked keepsake another status. Throws when the table of transitions does not allow it. */
export async function changeStatus(
  tx: Tx,
  { videoId, status }: Pick<Keepsake, 'videoId' | 'status'>,
  to: KeepsakeStatus,
): Promise<void> {
  assertStatusChange(status, to);
  await tx.keepsake.update({ where: { videoId }, data: { status: to } });
}

/** Marks keepsakes as changed. */
export async function bumpKeepsakes(tx: Tx, videoIds: string[]): Promise<void> {
  await lockKeepsakes(tx, videoIds);
  await tx.keepsake.updateMany({
    where: { videoId: { in: videoIds } },
    data: { version: { increment: 1 } },
  });
}

/** In place of a title that somebody gave: what every piece is. */
const NAMELESS = '觸憶 Tapory';

/** Takes title, contents and rules from all keepsakes of an owner and answers their ids. */
export async function emptyKeepsakes(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx.keepsake.findMany({ where: { ownerId }, select: { videoId: true } });
  const videoIds = rows.map(({ videoId }) => videoId);
  await lockKeepsakes(tx, videoIds);
  const theirs = { where: { videoId: { in: videoIds } } };
  await tx.keepsake.updateMany({ ...theirs, data: { title: NAMELESS } });
  await tx.binding.updateMany({ ...theirs, data: { contentIds: [], version: { increment: 1 } } });
  await tx.rule.deleteMany(theirs);
  return videoIds;
}
