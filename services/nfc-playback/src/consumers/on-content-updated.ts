import type { ContentDescriptor } from '@tapory/contracts';
import type { EventHandler, HandlerContext } from '@tapory/messaging';
import { findBoundKeepsakes } from '../data/bindings.ts';
import { saveDescriptor } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { isErased, lockOwner } from '../data/erased-owners.ts';
import { recordKeepsakeChanges } from '../use-cases/change-keepsake.ts';
import type { ConsumerDeps } from './deps.ts';

/** Publishes `keepsake.changed` for all keepsakes that show a content, and drops their cached pages. */
export async function recordContentChange(
  tx: Tx,
  contentId: string,
  { record, afterCommit }: HandlerContext,
  { invalidate }: ConsumerDeps,
): Promise<void> {
  const videoIds = await findBoundKeepsakes(tx, contentId);
  await recordKeepsakeChanges(tx, record, videoIds);
  afterCommit(() => {
    for (const videoId of videoIds) invalidate(videoId);
  });
}

async function storeDescriptor(
  tx: Tx,
  content: ContentDescriptor | undefined,
  isReady: boolean,
): Promise<string | undefined> {
  if (!content) return undefined;
  // A late event must not bring back what an erased person wrote.
  await lockOwner(tx, content.ownerId);
  if (await isErased(tx, content.ownerId)) return undefined;
  return (await saveDescriptor(tx, content, { isReady })) ? content.contentId : undefined;
}

/** A content may be shown, for the first time or after a block. */
export const onContentReady =
  (deps: ConsumerDeps): EventHandler<Tx, 'content.ready'> =>
  async (tx, event, context) => {
    const contentId = await storeDescriptor(tx, event.data.content, true);
    if (contentId) await recordContentChange(tx, contentId, context, deps);
  };

/** A content has a new version; a blocked one stays blocked. */
export const onContentChanged =
  (deps: ConsumerDeps): EventHandler<Tx, 'content.changed'> =>
  async (tx, event, context) => {
    const contentId = await storeDescriptor(tx, event.data.content, false);
    if (contentId) await recordContentChange(tx, contentId, context, deps);
  };
