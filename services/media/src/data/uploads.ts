import type { FileKind } from '../domain/file-kind.ts';
import { type Refusal, toRefusal } from '../domain/refusal.ts';
import type { Tx } from './database.ts';
import type { Upload as UploadRow } from './generated/client.ts';

export type Upload = {
  id: string;
  ownerId: string;
  filename: string;
  kind: FileKind;
  contentType: string;
  refusal: Refusal | null;
  contentId: string | null;
  expiresAt: Date;
  /** Bytes of a file that is sent in parts; null where it is sent in one piece. */
  partedBytes: number | null;
};

function toUpload(row: UploadRow): Upload {
  const { id, ownerId, filename, contentType, contentId, expiresAt, partedBytes } = row;
  const refusal = toRefusal(row);
  const kind = row.kind as FileKind;
  return { id, ownerId, filename, kind, contentType, refusal, contentId, expiresAt, partedBytes };
}

/** Stores an open upload; the same id is stored once. */
export async function insertUpload(
  tx: Tx,
  upload: Pick<Upload, 'id' | 'ownerId' | 'filename' | 'kind' | 'contentType' | 'expiresAt' | 'partedBytes'>,
): Promise<void> {
  await tx.upload.createMany({ data: [upload], skipDuplicates: true });
}

/** An upload that was not cancelled. */
export async function findUpload(tx: Tx, id: string): Promise<Upload | null> {
  const row = await tx.upload.findUnique({ where: { id } });
  return row && row.state !== 'cancelled' ? toUpload(row) : null;
}

/** Number of open uploads of one person. */
export async function countOpenUploads(tx: Tx, ownerId: string, now: Date): Promise<number> {
  return tx.upload.count({ where: { ownerId, state: 'open', expiresAt: { gt: now } } });
}

/** Number of one person's uploads since a time whose file was refused. */
export async function countRefusedUploads(tx: Tx, ownerId: string, since: Date): Promise<number> {
  return tx.upload.count({ where: { ownerId, state: 'refused', createdAt: { gt: since } } });
}

/**
 * Until when one person's ended uploads may still occupy `limit` bytes or more although they count nowhere; null while they
 * may not. A form works until it expires, whatever has become of its upload, and the sweep removes what came by it only after
 * `sweptBefore`. Uploads whose content exists count by their content.
 */
export async function findWaitingEnd(
  tx: Tx,
  ownerId: string,
  { sweptBefore, singleBytes, limit }: { sweptBefore: Date; singleBytes: number; limit: number },
): Promise<Date | null> {
  // What expires last is added up first: the sum reaches the limit at the one whose end takes it below.
  const [row] = await tx.$queryRaw<{ endsAt: Date | null }[]>`
    SELECT max(expires_at) AS "endsAt" FROM (
      SELECT upload.expires_at, sum(coalesce(upload.parted_bytes, ${singleBytes}::int))
        OVER (ORDER BY upload.expires_at DESC, upload.id) AS bytes
      FROM upload LEFT JOIN content ON content.id = upload.content_id
      WHERE upload.owner_id = ${ownerId}::uuid AND upload.state <> 'open' AND upload.expires_at > ${sweptBefore}
        AND content.id IS NULL) AS waiting
    WHERE bytes >= ${limit}::float8`;
  return row?.endsAt ?? null;
}

/** Completes an open upload; false when it is not open any more: completed, refused or purged. */
export async function completeUpload(tx: Tx, id: string, contentId: string): Promise<boolean> {
  const { count } = await tx.upload.updateMany({
    where: { id, state: 'open' },
    data: { state: 'completed', contentId },
  });
  return count === 1;
}

/** Cancels an open upload; false when it is not open any more. Its row stays, since its form still works. */
export async function cancelOpenUpload(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.upload.updateMany({
    where: { id, state: 'open' },
    data: { state: 'cancelled' },
  });
  return count === 1;
}

/** Counts an inspection of the file that was killed; returns the new count. */
export async function incrementKills(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.upload.updateManyAndReturn({ where: { id }, data: { kills: { increment: 1 } } });
  return row?.kills ?? 0;
}

/** Refuses an open upload; false when it is not open any more. */
export async function refuseUpload(tx: Tx, id: string, { code, params }: Refusal): Promise<boolean> {
  const { count } = await tx.upload.updateMany({
    where: { id, state: 'open' },
    data: { state: 'refused', refusal: code, refusalParams: params },
  });
  return count === 1;
}

/** Erases uploads, completed or not, whose form expired before this time, and returns their ids. */
export async function eraseOldUploads(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const old = { where: { expiresAt: { lt: before } }, select: { id: true }, take: limit };
  const ids = (await tx.upload.findMany(old)).map(({ id }) => id);
  await tx.upload.deleteMany({ where: { id: { in: ids } } });
  return ids;
}

/** Erases all uploads of a person and returns them; a concurrent completion then fails. */
export async function eraseUploadsOfOwner(
  tx: Tx,
  ownerId: string,
): Promise<Pick<Upload, 'id' | 'expiresAt'>[]> {
  const rows = await tx.upload.findMany({ where: { ownerId }, select: { id: true, expiresAt: true } });
  await tx.upload.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows;
}
