import { totalOf } from '@tapory/persistence';
import { queueCheck } from '../../checks/data/checks.ts';
import type { Tx } from '../../data/database.ts';
import type { EventPhoto as PhotoRow, Prisma } from '../../data/generated/client.ts';
import { type Refusal, toRefusal } from '../../domain/refusal.ts';
import {
  type EventPhoto,
  type NamedPhoto,
  type PhotoState,
  photoTransitions,
  SENDING_MS,
  SHOWABLE,
} from '../domain/event-photo.ts';

function toPhoto(row: PhotoRow): EventPhoto {
  const { takenDownAt: _takenDownAt, refusalParams: _refusalParams, ...photo } = row;
  return { ...photo, state: row.state as PhotoState, refusal: toRefusal(row) };
}

export async function findPhoto(tx: Tx, id: string): Promise<EventPhoto | null> {
  const row = await tx.eventPhoto.findUnique({ where: { id } });
  return row && toPhoto(row);
}

/** The photo of a public URL: by its delivery key while everybody with the code sees it, by its review key in any state. */
export async function findPhotoByKey(tx: Tx, key: string): Promise<EventPhoto | null> {
  const shown = { deliveryKey: key, state: 'approved', event: { audience: 'everybody' } };
  const row = await tx.eventPhoto.findFirst({
    where: { OR: [shown, { reviewKey: key, state: { in: [...SHOWABLE] } }] },
  });
  return row && toPhoto(row);
}

/** Stores a photo that begins to be sent; the same id is stored once. */
export async function insertPhoto(
  tx: Tx,
  photo: Pick<EventPhoto, 'id' | 'eventId' | 'guestId' | 'deliveryKey' | 'reviewKey'>,
): Promise<void> {
  await tx.eventPhoto.createMany({ data: [photo], skipDuplicates: true });
}

/** Lets a photo that was not sent in time begin once more. */
export async function restartPhoto(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.eventPhoto.updateMany({ where: { id, state: 'sending' }, data: { createdAt: now } });
}

/** Photos that are there or may still come, of an event or of one guest. */
export function countPhotos(
  tx: Tx,
  where: { eventId: string } | { guestId: string },
  now: Date,
): Promise<number> {
  const createdAt = { gt: new Date(now.getTime() - SENDING_MS) };
  return tx.eventPhoto.count({
    where: { ...where, OR: [{ state: { in: [...SHOWABLE] } }, { state: 'sending', createdAt }] },
  });
}

/** Whether an event has a file with these bytes. */
export async function hasHash(tx: Tx, eventId: string, contentHash: string): Promise<boolean> {
  return (await tx.eventPhoto.count({ where: { eventId, contentHash } })) > 0;
}

export type StoredFile = Pick<EventPhoto, 'deliveryKey' | 'mimeType' | 'size' | 'width' | 'height'> & {
  contentHash: string;
};

/** Stores what became of a photo that was sent; null when it is not being sent any more. */
export async function storePhoto(
  tx: Tx,
  id: string,
  { state, now, ...file }: StoredFile & { state: 'pending' | 'approved'; now: Date },
): Promise<EventPhoto | null> {
  photoTransitions.assert('sending', state);
  const [row] = await tx.eventPhoto.updateManyAndReturn({
    where: { id, state: 'sending' },
    data: { ...file, state, shownAt: state === 'approved' ? now : null },
  });
  if (!row) return null;
  await queueCheck(tx, { id, kind: 'event-photo', version: 1 });
  return toPhoto(row);
}

/** Refuses a photo that was sent; false when it is not being sent any more. */
export async function refusePhoto(tx: Tx, id: string, { code, params }: Refusal): Promise<boolean> {
  const { count } = await tx.eventPhoto.updateMany({
    where: { id, state: 'sending' },
    data: { state: 'refused', refusal: code, refusalParams: params },
  });
  return count === 1;
}

const WITH_NAME = { guest: { select: { name: true } } } as const;

const toNamed = ({ guest, ...row }: PhotoRow & { guest: { name: string } }): NamedPhoto => ({
  ...toPhoto(row),
  guestName: guest.name,
});

/** A slice of an event's photos in one state, the latest first, and their total number. */
export async function listPhotos(
  tx: Tx,
  { eventId, state, ids }: { eventId: string; state: PhotoState; ids?: string[] | undefined },
  slice: { skip: number; take: number },
): Promise<{ items: NamedPhoto[]; total: number }> {
  const where: Prisma.EventPhotoWhereInput = { eventId, state, ...(ids ? { id: { in: ids } } : {}) };
  const latest = state === 'approved' ? { shownAt: 'desc' as const } : { createdAt: 'desc' as const };
  const [rows, counted] = await Promise.all([
    tx.eventPhoto.findMany({ where, orderBy: [latest, { id: 'desc' }], include: WITH_NAME, ...slice }),
    tx.eventPhoto.count({ where }),
  ]);
  return { items: rows.map(toNamed), total: totalOf(slice, rows.length, counted) };
}

/** What a guest has sent, the latest first. */
export async function listPhotosOfGuest(tx: Tx, guestId: string): Promise<EventPhoto[]> {
  const rows = await tx.eventPhoto.findMany({
    where: { guestId, state: { in: [...SHOWABLE] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(toPhoto);
}

/** How many photos each of these events has in each state. */
export async function countByState(tx: Tx, eventIds: string[]): Promise<Map<string, Map<string, number>>> {
  const groups = await tx.eventPhoto.groupBy({
    by: ['eventId', 'state'],
    where: { eventId: { in: eventIds } },
    _count: true,
  });
  const counts = new Map(eventIds.map((id) => [id, new Map<string, number>()]));
  for (const { eventId, state, _count } of groups) counts.get(eventId)?.set(state, _count);
  return counts;
}

/** Locks these photos until the transaction ends. */
export async function lockPhotos(tx: Tx, ids: string[]): Promise<void> {
  await tx.$queryRaw`SELECT id FROM event_photo WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Those of these photos that are there. */
export async function findPhotos(tx: Tx, ids: string[]): Promise<EventPhoto[]> {
  if (ids.length === 0) return [];
  return (await tx.eventPhoto.findMany({ where: { id: { in: ids } } })).map(toPhoto);
}

/** Remembers that a report alone hid a photo. */
export async function markReported(tx: Tx, id: string): Promise<void> {
  await tx.eventPhoto.updateMany({ where: { id, state: 'hidden' }, data: { isReported: true } });
}

/** Erases and returns photos. */
export async function erasePhotos(tx: Tx, where: Prisma.EventPhotoWhereInput): Promise<EventPhoto[]> {
  const rows = await tx.eventPhoto.findMany({ where });
  await tx.eventPhoto.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.map(toPhoto);
}

/** Photos that never arrived or were refused, begun before a time. */
export async function findAbandoned(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.eventPhoto.findMany({
    where: { state: { in: ['sending', 'refused'] }, createdAt: { lt: before } },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
