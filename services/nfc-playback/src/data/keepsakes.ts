import type { Keepsake, KeepsakeStatus, Orientation } from '../domain/keepsake.ts';
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

/** The keepsakes among these ids, by id. */
export async function findKeepsakes(tx: Tx, videoIds: string[]): Promise<Map<string, Keepsake>> {
  const rows = await tx.keepsake.findMany({ where: { videoId: { in: [...new Set(videoIds)] } } });
  return new Map(rows.map((row) => [row.videoId, toKeepsake(row)]));
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

/** Moves a keepsake between two statuses; false when it does not stand on the first. */
export async function moveKeepsake(
  tx: Tx,
  videoId: string,
  move: { from: KeepsakeStatus; to: KeepsakeStatus },
): Promise<boolean> {
  const { count } = await tx.keepsake.updateMany({
    where: { videoId, status: move.from },
    data: { status: move.to },
  });
  return count === 1;
}

/** Marks keepsakes as changed. */
export async function bumpKeepsakes(tx: Tx, videoIds: string[]): Promise<void> {
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
  const theirs = { where: { videoId: { in: videoIds } } };
  await tx.keepsake.updateMany({ ...theirs, data: { title: NAMELESS } });
  await tx.binding.updateMany({ ...theirs, data: { contentIds: [], version: { increment: 1 } } });
  await tx.rule.deleteMany(theirs);
  return videoIds;
}
