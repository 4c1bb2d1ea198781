import type { Tx } from './database.ts';

export type Binding = { contentIds: string[]; version: number };

/** The contents bound to a keepsake, in order; an unknown keepsake has none. */
export async function findBinding(tx: Tx, videoId: string): Promise<Binding> {
  const row = await tx.binding.findUnique({ where: { videoId } });
  return row ?? { contentIds: [], version: 0 };
}

/** Maximum of the integer column. */
const MAX_VERSION = 2 ** 31 - 1;

/** Replaces the list; false when `version` is not the current one (optimistic lock). */
export async function replaceContents(
  tx: Tx,
  videoId: string,
  { contentIds, version }: Binding,
): Promise<boolean> {
  if (version < 0 || version > MAX_VERSION) return false;
  const { count } = await tx.binding.updateMany({
    where: { videoId, version },
    data: { contentIds, version: { increment: 1 } },
  });
  return count === 1;
}

/** The keepsakes to which a content is bound. */
export async function findBoundKeepsakes(tx: Tx, contentId: string): Promise<string[]> {
  const rows = await tx.binding.findMany({
    where: { contentIds: { has: contentId } },
    select: { videoId: true },
  });
  return rows.map((row) => row.videoId);
}

/** Titles of the keepsakes to which each content is bound. */
export async function findUsage(tx: Tx, contentIds: string[]): Promise<Map<string, string[]>> {
  const rows = await tx.binding.findMany({
    where: { contentIds: { hasSome: contentIds } },
    select: { contentIds: true, keepsake: { select: { title: true } } },
  });
  return new Map(
    contentIds.map((contentId) => [
      contentId,
      rows.filter((row) => row.contentIds.includes(contentId)).map((row) => row.keepsake.title),
    ]),
  );
}
