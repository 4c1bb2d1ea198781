import type { EventHandler } from '@tapory/messaging';
import { blockContent, deleteContent } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';
import { recordContentChange } from './on-content-updated.ts';

/** A blocked content is not shown, but stays bound, since it may be released. */
export const onContentBlocked =
  (deps: ConsumerDeps): EventHandler<Tx, 'content.blocked'> =>
  async (tx, event, context) => {
    const { contentId } = event.data;
    if (!(await blockContent(tx, event.data))) return;
    await recordContentChange(tx, contentId, context, deps);
  };

/** Rules for the content’s type are skipped once no content of that type is left. It stays bound: it may be restored. */
export const onContentDeleted =
  (deps: ConsumerDeps): EventHandler<Tx, 'content.deleted'> =>
  async (tx, event, context) => {
    const { contentId } = event.data;
    if (!(await deleteContent(tx, event.data))) return;
    await recordContentChange(tx, contentId, context, deps);
  };
