import { totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import type { Content } from '../domain/content.ts';
import type { ContentType } from '../domain/file-kind.ts';
import type { ContentAct, Rule } from '../domain/moderation.ts';
import { sha256Of } from '../evidence/data/hashes.ts';
import { logEvidence } from '../evidence/data/log-evidence.ts';
import { ANYWHERE, toContent } from './contents.ts';
import type { Tx } from './database.ts';
import type { Prisma } from './generated/client.ts';

/** The content, in the trash or not. */
export async function findAnyContent(tx: Tx, id: string): Promise<Content | null> {
  const row = await tx.content.findUnique({ where: { id } });
  return row && toContent(row);
}

/** Those of these contents that are still there, in the trash or not. */
export async function findAnyContents(tx: Tx, ids: string[]): Promise<Content[]> {
  if (ids.length === 0) return [];
  return (await tx.content.findMany({ where: { id: { in: ids } } })).map(toContent);
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

/** Puts another rule under a block that stands; false when the content is not hidden. */
export async function setRule(tx: Tx, id: string, rule: Rule): Promise<boolean> {
  const where = { id, status: 'blocked', removedAt: null };
  return (await tx.content.updateMany({ where, data: { blockedFor: rule } })).count === 1;
}

/**
 * Ends the block of a hidden content, and with `isFinal` that of one removed for good whose file is still kept; null when
 * there is none to end.
 */
export async function releaseContent(
  tx: Tx,
  id: string,
  { isFinal }: { isFinal: boolean },
): Promise<Content | null> {
  const [row] = await tx.content.updateManyAndReturn({
    where: { id, status: 'blocked', ...(isFinal ? {} : { removedAt: null }) },
    data: { status: 'ready', blockedFor: null, removedAt: null, version: { increment: 1 } },
  });
  if (!row) return null;
  return toContent(await tx.content.update({ where: { id }, data: { clearedVersion: row.version } }));
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

/** Keeps what was done to a content, also in the chain of evidence. */
export async function insertContentAct(tx: Tx, act: ContentAct): Promise<void> {
  await tx.contentAct.create({ data: act });
  const { id, contentId: subjectId, ownerId, reason: rule, note, actorId, actedAt: at } = act;
  const data = { actId: id, ownerId, rule, note: sha256Of(note) };
  await logEvidence(tx, { kind: `content.${act.act}`, subjectId, actorId, at, data });
}

/** What was done to a content, the latest first. */
export const findContentActs = (tx: Tx, contentId: string): Promise<ContentAct[]> =>
  findActsOf(tx, [contentId]);

/** What was done to these contents, the latest first. */
export async function findActsOf(tx: Tx, contentIds: string[]): Promise<ContentAct[]> {
  if (contentIds.length === 0) return [];
  // Acts of one transaction have one time; their ids grow.
  const orderBy = [{ actedAt: 'desc' as const }, { id: 'desc' as const }];
  const rows = await tx.contentAct.findMany({ where: { contentId: { in: contentIds } }, orderBy });
  return rows as ContentAct[];
}

/** What was done to a person's contents, the latest first. */
export async function findActsOfOwner(tx: Tx, ownerId: string, take: number): Promise<ContentAct[]> {
  const rows = await tx.contentAct.findMany({ where: { ownerId }, orderBy: { actedAt: 'desc' }, take });
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
  const [rows, counted] = await Promise.all([
    tx.content.findMany({ where, orderBy, skip, take }),
    tx.content.count({ where }),
  ]);
  return { items: rows.map(toContent), total: totalOf({ skip, take }, rows.length, counted) };
}
