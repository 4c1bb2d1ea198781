import { totalOf } from '@tapory/persistence';
import { queueCheck } from '../checks/data/checks.ts';
import { type Content, type ContentStatus, type Failure, isUnfinished } from '../domain/content.ts';
import type { ContentType } from '../domain/file-kind.ts';
import type { Rule } from '../domain/moderation.ts';
import type { TextContent } from '../domain/text.ts';
import type { Tx } from './database.ts';
import type { Content as ContentRow, Prisma } from './generated/client.ts';

export type NewContent = Omit<
  Content,
  | 'createdAt'
  | 'deletedAt'
  | 'version'
  | 'status'
  | 'failure'
  | 'altText'
  | 'blockedFor'
  | 'removedAt'
  | 'clearedVersion'
> & {
  status?: 'processing';
  /** SHA-256 of the file as it was uploaded, hex. */
  sourceHash?: string;
};

/** Row → domain form. */
export function toContent(row: ContentRow): Content {
  const { updatedAt: _updatedAt, sourceHash: _sourceHash, ...content } = row;
  return {
    ...content,
    type: row.type as ContentType,
    status: row.status as ContentStatus,
    failure: row.failure as Failure | null,
    blockedFor: row.blockedFor as Rule | null,
    text: row.text as TextContent | null,
  };
}

const textColumns = (text: TextContent | null, characterCount: number | null) =>
  text === null ? {} : { text: text as Prisma.InputJsonValue, characterCount };

/** The content unless it is in the trash. */
export async function findContent(tx: Tx, id: string): Promise<Content | null> {
  const row = await tx.content.findUnique({ where: { id, deletedAt: null } });
  return row && toContent(row);
}

/** The content of a public URL, in any state. */
export async function findByDeliveryKey(tx: Tx, deliveryKey: string): Promise<Content | null> {
  const row = await tx.content.findUnique({ where: { deliveryKey } });
  return row && toContent(row);
}

/** What is new or other than it was is checked, once there is something to look at. */
export async function checked(tx: Tx, row: ContentRow): Promise<Content> {
  const content = toContent(row);
  if (!isUnfinished(content)) await queueCheck(tx, { ...content, kind: 'content' });
  return content;
}

/** Stores a new content; null when this id exists already. */
export async function insertContent(tx: Tx, content: NewContent): Promise<Content | null> {
  const { text, characterCount, ...columns } = content;
  const [row] = await tx.content.createManyAndReturn({
    data: [{ ...columns, ...textColumns(text, characterCount) }],
    skipDuplicates: true,
  });
  return row ? checked(tx, row) : null;
}

/** Replaces a text and increments its version; null when it does not exist any more. */
export async function replaceText(
  tx: Tx,
  id: string,
  change: { title: string; text: TextContent; size: number; characterCount: number },
): Promise<Content | null> {
  const [row] = await tx.content.updateManyAndReturn({
    where: { id, type: 'text', deletedAt: null },
    data: {
      title: change.title,
      size: change.size,
      version: { increment: 1 },
      ...textColumns(change.text, change.characterCount),
    },
  });
  return row ? checked(tx, row) : null;
}

/** What its owner says of a content; without `altText` that stays. */
export type Naming = { title: string; altText?: string | undefined };

/** Gives a content another title and increments its version; null when it does not exist any more. */
export async function retitleContent(
  tx: Tx,
  id: string,
  { title, altText }: Naming,
): Promise<Content | null> {
  const words = altText === undefined ? {} : { altText: altText || null };
  const [row] = await tx.content.updateManyAndReturn({
    where: { id, deletedAt: null },
    data: { title, ...words, version: { increment: 1 } },
  });
  return row ? checked(tx, row) : null;
}

/** Moves a content to the trash; null when it was there already. */
export async function trashContent(tx: Tx, id: string, now: Date): Promise<Content | null> {
  const [row] = await tx.content.updateManyAndReturn({
    where: { id, deletedAt: null },
    data: { deletedAt: now, version: { increment: 1 } },
  });
  return row ? toContent(row) : null;
}

/** The content in the trash. */
export async function findTrashed(tx: Tx, id: string): Promise<Content | null> {
  const row = await tx.content.findUnique({ where: { id, deletedAt: { not: null } } });
  return row && toContent(row);
}

/** Takes a content out of the trash; null when it is not there any more. */
export async function untrashContent(tx: Tx, id: string): Promise<Content | null> {
  const [row] = await tx.content.updateManyAndReturn({
    where: { id, deletedAt: { not: null } },
    data: { deletedAt: null, version: { increment: 1 } },
  });
  return row ? toContent(row) : null;
}

/** Ready contents of one owner among these ids, unordered. */
export async function findReady(tx: Tx, ownerId: string, ids: string[]): Promise<Content[]> {
  const rows = await tx.content.findMany({
    where: { id: { in: ids }, ownerId, status: 'ready', deletedAt: null },
  });
  return rows.map(toContent);
}

/** As {@link findReady}, and they stay so until the transaction ends. */
export async function findReadyToStay(tx: Tx, ownerId: string, ids: string[]): Promise<Content[]> {
  await tx.$queryRaw`SELECT id FROM content WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE`;
  return findReady(tx, ownerId, ids);
}

/** Finished contents of one owner among these ids, in the trash or not, besides blocked ones. */
export async function findReported(tx: Tx, ownerIds: string[], ids: string[]): Promise<Content[]> {
  const rows = await tx.content.findMany({
    where: { id: { in: ids }, ownerId: { in: ownerIds }, status: 'ready', OR: ANYWHERE },
    orderBy: { id: 'asc' },
  });
  return rows.map(toContent);
}

export type ContentFilter = {
  ownerId: string;
  type?: ContentType;
  /** Excluded type. */
  except?: ContentType;
  /** Part of the title. */
  search?: string;
  /** SHA-256 of the file as it was uploaded, hex: what is ready, or will be. */
  sourceHash?: string | undefined;
  ignoresCase: boolean;
  skip: number;
  take: number;
};

/** One page of an owner's contents, newest first, and the total count. */
export async function listContents(
  tx: Tx,
  filter: ContentFilter,
): Promise<{ items: Content[]; total: number }> {
  // Prisma does not escape % and _ for LIKE.
  const contains = filter.search?.replace(/[\\%_]/g, '\\$&');
  const where: Prisma.ContentWhereInput = {
    ownerId: filter.ownerId,
    deletedAt: null,
    ...(filter.type ? { type: filter.type } : {}),
    ...(filter.except ? { NOT: { type: filter.except } } : {}),
    ...(filter.sourceHash ? { sourceHash: filter.sourceHash, status: { in: ['ready', 'processing'] } } : {}),
    ...(contains
      ? { title: { contains, mode: filter.ignoresCase ? ('insensitive' as const) : ('default' as const) } }
      : {}),
  };
  const [rows, counted] = await Promise.all([
    tx.content.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: filter.skip,
      take: filter.take,
    }),
    tx.content.count({ where }),
  ]);
  return { items: rows.map(toContent), total: totalOf(filter, rows.length, counted) };
}

/** What a moderator blocked stays as evidence, also in the trash. */
const NO_EVIDENCE = { status: { not: 'blocked' } };

/** Contents in the trash since before `before`, oldest first; without blocked ones. */
export async function findExpiredTrash(tx: Tx, before: Date, limit: number): Promise<Content[]> {
  const rows = await tx.content.findMany({
    where: { deletedAt: { lt: before }, ...NO_EVIDENCE },
    orderBy: { deletedAt: 'asc' },
    take: limit,
  });
  return rows.map(toContent);
}

/** Contents in an owner's trash, oldest first; without blocked ones. */
export async function findTrash(tx: Tx, ownerId: string, limit: number): Promise<Content[]> {
  const rows = await tx.content.findMany({
    where: { ownerId, deletedAt: { not: null }, ...NO_EVIDENCE },
    orderBy: { deletedAt: 'asc' },
    take: limit,
  });
  return rows.map(toContent);
}

/** One page of an owner's trash, the latest first, and the total count. */
export async function listTrash(
  tx: Tx,
  { ownerId, skip, take }: Pick<ContentFilter, 'ownerId' | 'skip' | 'take'>,
): Promise<{ items: Content[]; total: number }> {
  const where: Prisma.ContentWhereInput = { ownerId, deletedAt: { not: null } };
  const orderBy = [{ deletedAt: 'desc' as const }, { id: 'desc' as const }];
  const [rows, counted] = await Promise.all([
    tx.content.findMany({ where, orderBy, skip, take }),
    tx.content.count({ where }),
  ]);
  return { items: rows.map(toContent), total: totalOf({ skip, take }, rows.length, counted) };
}

/** Contents that were removed for good before `before`, oldest first; without those whose appeal is not decided. */
export async function findOldRemoved(tx: Tx, before: Date, limit: number): Promise<Content[]> {
  const open = { status: 'open', contentId: { not: null } };
  const appealed = await tx.appeal.findMany({ where: open, select: { contentId: true } });
  const rows = await tx.content.findMany({
    where: { removedAt: { lt: before }, id: { notIn: appealed.flatMap(({ contentId }) => contentId ?? []) } },
    orderBy: { removedAt: 'asc' },
    take: limit,
  });
  return rows.map(toContent);
}

/** Locks these contents until the transaction ends. */
export async function lockContents(tx: Tx, ids: string[]): Promise<void> {
  await tx.$queryRaw`SELECT id FROM content WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Locks all contents of a person until the transaction ends. */
export async function lockContentsOfOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM content WHERE owner_id = ${ownerId}::uuid
    AND (deleted_at IS NULL OR deleted_at IS NOT NULL) ORDER BY id FOR UPDATE`;
}

/** Erases those of these contents that are in the trash or removed for good. */
export async function eraseContents(tx: Tx, ids: string[]): Promise<void> {
  const anyhow = [{ deletedAt: { not: null } }, { removedAt: { not: null } }];
  await tx.content.deleteMany({ where: { id: { in: ids }, OR: anyhow } });
}

/** In the trash or not: each of the two conditions has a partial index. */
export const ANYWHERE = [{ deletedAt: null }, { deletedAt: { not: null } }];

/** Erases and returns all contents of a person, in the trash or not, besides those that are evidence. */
export async function eraseContentsOfOwner(tx: Tx, ownerId: string): Promise<Content[]> {
  const rows = await tx.content.findMany({ where: { ownerId, OR: ANYWHERE, ...NO_EVIDENCE } });
  await tx.content.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.map(toContent);
}
