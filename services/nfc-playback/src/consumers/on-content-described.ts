import type { ContentDescriptor } from '@tapory/contracts';
import type { EventHandler, HandlerContext } from '@tapory/messaging';
import { findBoundKeepsakes } from '../data/bindings.ts';
import { saveDescriptor } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { isErased, lockOwner } from '../data/erased-owners.ts';
import { noteChanges } from '../use-cases/change-keepsake.ts';
import type { ConsumerDeps } from './deps.ts';

/** Tells of all keepsakes that show a content, and drops their cached pages. */
export async function noteContentChange(
  tx: Tx,
  contentId: string,
  { record, afterCommit }: HandlerContext,
  { invalidate }: ConsumerDeps,
): Promise<void> {
  const videoIds = await findBoundKeepsakes(tx, contentId);
  await noteChanges(tx, record, videoIds);
  afterCommit(() => {
    for (const videoId of videoIds) invalidate(videoId);
  });
}

async function keep(
  tx: Tx,
  content: ContentDescriptor | undefined,
  isReady: boolean,
): Promise<string | undefined> {
  if (!content) return undefined;
  // What an erased person wrote does not come back by news that was late.
  await lockOwner(tx, content.ownerId);
  if (await isErased(tx, content.ownerId)) return undefined;
  return (await saveDescriptor(tx, content, { isReady })) ? content.contentId : undefined;
}

/** A content is fit to be shown, for the first time or again. */
export const onContentReady =
  (deps: ConsumerDeps): EventHandler<Tx, 'content.ready'> =>
  async (tx, event, context) => {
    const contentId = await keep(tx, event.data.content, true);
    if (contentId) await noteContentChange(tx, contentId, context, deps);
  };

/** A content says something else now; a blocked one stays blocked. */
export const onContentChanged =
  (deps: ConsumerDeps): EventHandler<Tx, 'content.changed'> =>
  async (tx, event, context) => {
    const contentId = await keep(tx, event.data.content, false);
    if (contentId) await noteContentChange(tx, contentId, context, deps);
  };
