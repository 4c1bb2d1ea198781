import type { ContentDescriptor } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { findBinding, replaceContents } from '../data/bindings.ts';
import { findContents, saveDescriptor } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { lockKeepsakes } from '../data/keepsakes.ts';
import { checkBindingLimits } from '../domain/binding.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { changeKeepsake } from './change-keepsake.ts';
import type { BindingDeps } from './find-binding-of.ts';

export type SetContentsOptions = {
  contentIds: string[];
  /** Version of the binding that the change is based on. */
  version: number;
};

/**
 * Contents that are bound already stay bound, though media does not return them to the owner: while they are blocked, and
 * those that came with the keepsake from whoever gave it.
 */
async function findKept(tx: Tx, { videoId, ownerId }: Keepsake, contentIds: string[]) {
  const bound = new Set((await findBinding(tx, videoId)).contentIds);
  const contents = await findContents(
    tx,
    contentIds.filter((contentId) => bound.has(contentId)),
  );
  return contents.filter((content) => content.state === 'blocked' || content.ownerId !== ownerId);
}

function checkAllKnown(contentIds: string[], known: { contentId: string }[]): void {
  const knownIds = new Set(known.map((content) => content.contentId));
  if (contentIds.some((contentId) => !knownIds.has(contentId))) throw new AppError('CONTENT_NOT_FOUND');
}

/**
 * Binds contents to a keepsake in the order given. CONTENT_NOT_FOUND when one is unknown, not ready or another person's;
 * BINDING_… when there are too many of a type; CONFLICT when `version` is not the current one.
 */
export async function setContents(
  deps: BindingDeps,
  keepsake: Keepsake,
  { contentIds, version }: SetContentsOptions,
): Promise<void> {
  const { videoId, ownerId } = keepsake;
  const { contents: fresh } = await deps.peers.media.getContents({ contentIds, ownerId });
  await changeKeepsake(deps, keepsake, async (tx) => {
    const kept = await findKept(tx, keepsake, contentIds);
    const known = [...fresh, ...kept];
    checkAllKnown(contentIds, known);
    await saveDescriptors(tx, fresh);
    const types = new Map(known.map((content) => [content.contentId, content.type]));
    checkBindingLimits([...types.values()] as Parameters<typeof checkBindingLimits>[0]);
    await lockKeepsakes(tx, [videoId]);
    if (!(await replaceContents(tx, videoId, { contentIds, version }))) throw new AppError('CONFLICT');
  });
}

async function saveDescriptors(tx: Tx, fresh: ContentDescriptor[]): Promise<void> {
  // Sorted by id, so that two concurrent changes cannot deadlock.
  const sorted = fresh.toSorted((one, other) => (one.contentId < other.contentId ? -1 : 1));
  for (const descriptor of sorted) await saveDescriptor(tx, descriptor, { isReady: false });
}
