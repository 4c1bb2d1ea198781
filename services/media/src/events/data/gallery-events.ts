import { totalOf } from '@tapory/persistence';
import type { Database, Tx } from '../../data/database.ts';
import type { GalleryEvent as EventRow, Prisma } from '../../data/generated/client.ts';
import type { Audience, EventTerms, GalleryEvent } from '../domain/gallery-event.ts';

const toEvent = (row: EventRow): GalleryEvent => ({ ...row, audience: row.audience as Audience });

export async function findEvent(tx: Tx, id: string): Promise<GalleryEvent | null> {
  const row = await tx.galleryEvent.findUnique({ where: { id } });
  return row && toEvent(row);
}

export async function findEventByCode(tx: Tx, code: string): Promise<GalleryEvent | null> {
  const row = await tx.galleryEvent.findUnique({ where: { code } });
  return row && toEvent(row);
}

/** Stores a new event; null when its code, or its id, exists already. */
export async function insertEvent(
  tx: Tx,
  event: EventTerms & { id: string; code: string },
): Promise<GalleryEvent | null> {
  const [row] = await tx.galleryEvent.createManyAndReturn({ data: [event], skipDuplicates: true });
  return row ? toEvent(row) : null;
}

/** Changes an event of this version; null when it has another one by now. */
export async function updateEvent(
  tx: Tx,
  { id, version }: Pick<GalleryEvent, 'id' | 'version'>,
  change: Partial<EventTerms>,
): Promise<GalleryEvent | null> {
  const [row] = await tx.galleryEvent.updateManyAndReturn({
    where: { id, version },
    data: { ...change, version: { increment: 1 } },
  });
  return row ? toEvent(row) : null;
}

/** The photo on an event's pages; null for none. */
export async function setCover(tx: Tx, id: string, coverId: string | null): Promise<void> {
  await tx.galleryEvent.updateMany({ where: { id }, data: { coverId } });
}

/** Locks an event until the transaction ends, so that its photos are counted and stored by one at a time; false when it is erased. */
export async function lockEvent(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT id FROM gallery_event WHERE id = ${id}::uuid FOR UPDATE`;
  return rows.length > 0;
}

export type EventFilter = {
  hostId?: string | undefined;
  /** Part of the name, or the code. */
  search?: { text: string; code: string } | undefined;
};

/** A slice of events, the latest first, and their total number. */
export async function listEvents(
  tx: Tx,
  { hostId, search }: EventFilter,
  slice: { skip: number; take: number },
): Promise<{ items: GalleryEvent[]; total: number }> {
  // Prisma does not escape % and _ for LIKE.
  const contains = search?.text.replace(/[\\%_]/g, '\\$&');
  const where: Prisma.GalleryEventWhereInput = {
    ...(hostId ? { hostId } : {}),
    ...(search && contains
      ? { OR: [{ name: { contains, mode: 'insensitive' } }, { code: search.code }] }
      : {}),
  };
  const [rows, counted] = await Promise.all([
    tx.galleryEvent.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], ...slice }),
    tx.galleryEvent.count({ where }),
  ]);
  return { items: rows.map(toEvent), total: totalOf(slice, rows.length, counted) };
}

/** An event that ended before a time; null when there is none. */
export async function findEventEndedBefore(database: Database, before: Date): Promise<GalleryEvent | null> {
  const row = await database.galleryEvent.findFirst({
    where: { closesAt: { lt: before } },
    orderBy: { closesAt: 'asc' },
  });
  return row && toEvent(row);
}

export async function findEventIdsOfHost(tx: Tx, hostId: string): Promise<string[]> {
  const rows = await tx.galleryEvent.findMany({ where: { hostId }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Erases events with their guests and photos; their objects are the caller's business. */
export async function eraseEvents(tx: Tx, ids: string[]): Promise<void> {
  await tx.galleryEvent.deleteMany({ where: { id: { in: ids } } });
}
