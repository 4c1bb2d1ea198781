import type { Order } from '@tapory/service-kit';
import type { Content } from '../domain/content.ts';
import type { ContentType } from '../domain/file-kind.ts';
import type { ContentAct, Rule } from '../domain/moderation.ts';
import { ANYWHERE, toContent } from './contents.ts';
import type { Tx } from './database.ts';
import type { Prisma } from './generated/client.ts';

/** The content, in the trash or not. */
export async function findAnyContent(tx: Tx, id: string): Promise<Content | null> {
  const row = await tx.content.findUnique({ where: { id } });
  return row && toContent(row);
}

/** Blocks a content that is shown, or one that was hidden and is now removed; null when nothing would change. */
export async function blockContent(
  tx: Tx,
  id: string,
  { rule, removedAt }: { rule: Rule; removedAt: Date | null },
): Promise<Content | null> {
  const change = { status: 'blocked', blockedFor: rule, version: { increment: 1 } };
  const status = removedAt ? { in: ['ready', 'blocked'] } : 'ready';
  const [row] = await tx.content.updateManyAndReturn({
    where: { id, status, removedAt: null },
    data: removedAt ? { ...change, removedAt } : change,
  });
  return row ? toContent(row) : null;
}

/** Ends the block of a hidden content; null when it is not hidden, or removed for good. */
export async function releaseContent(tx: Tx, id: string): Promise<Content | null> {
  const [row] = await tx.content.updateManyAndReturn({
    where: { id, status: 'blocked', removedAt: null },
    data: { status: 'ready', blockedFor: null, version: { increment: 1 } },
  });
  return row ? toContent(row) : null;
}

/** Removes a person's hidden contents for good; returns the ids of all that are kept as evidence from now on. */
export async function removeHiddenOfOwner(tx: Tx, ownerId: string, now: Date): Promise<string[]> {
  const blocked = { ownerId, status: 'blocked', OR: ANYWHERE };
  await tx.content.updateMany({
    where: { ...blocked, removedAt: null },
    data: { removedAt: now, version: { increment: 1 } },
  });
  const rows = await tx.content.findMany({ where: blocked, select: { id: true } });
  return rows.map(({ id }) => id);
}

export async function insertContentAct(tx: Tx, act: ContentAct): Promise<void> {
  await tx.contentAct.create({ data: act });
}

/** What was done to a content, the latest first. */
export async function findContentActs(tx: Tx, contentId: string): Promise<ContentAct[]> {
  const rows = await tx.contentAct.findMany({ where: { contentId }, orderBy: { actedAt: 'desc' } });
  return rows as ContentAct[];
}

/** Columns by which staff may sort. */
export const CONTENT_ORDERS = ['createdAt'] as const;

export type StaffContentFilter = {
  status?: 'ready' | 'blocked' | undefined;
  type?: ContentType | undefined;
  /** Part of the title, or the whole id of the content or of its owner. */
  search?: string | undefined;
  createdAt?: { gte?: Date; lte?: Date } | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function found(search: string): Prisma.ContentWhereInput {
  if (UUID.test(search)) return { OR: [{ id: search }, { ownerId: search }] };
  // Prisma does not escape % and _ for LIKE.
  const contains = search.replace(/[\\%_]/g, '\\$&');
  return { title: { contains, mode: 'insensitive' } };
}

/** A slice of all people's contents that are or were shown, and their total number. */
export async function listStaffContents(
  tx: Tx,
  { status, type, search, createdAt }: StaffContentFilter,
  { order, skip, take }: { order: Order<(typeof CONTENT_ORDERS)[number]>; skip: number; take: number },
): Promise<{ items: Content[]; total: number }> {
  const where: Prisma.ContentWhereInput = {
    status: status ?? { in: ['ready', 'blocked'] },
    ...(type ? { type } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(search ? found(search) : {}),
  };
  const orderBy = [{ createdAt: order.direction }, { id: order.direction }];
  const [rows, total] = await Promise.all([
    tx.content.findMany({ where, orderBy, skip, take }),
    tx.content.count({ where }),
  ]);
  return { items: rows.map(toContent), total };
}
