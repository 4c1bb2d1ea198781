import type { EventHandler } from '@tapory/messaging';
import { blockContent, deleteContent } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';
import { noteContentChange } from './on-content-described.ts';

/** A blocked content is shown to nobody; it stays bound, for it may come back. */
export const onContentBlocked =
  (deps: ConsumerDeps): EventHandler<Tx, 'content.blocked'> =>
  async (tx, event, context) => {
    const { contentId } = event.data;
    if (!(await blockContent(tx, event.data))) return;
    await noteContentChange(tx, contentId, context, deps);
  };

/** A deleted content is gone for ever; rules for its type are skipped once nothing of it is left. */
export const onContentDeleted =
  (deps: ConsumerDeps): EventHandler<Tx, 'content.deleted'> =>
  async (tx, event, context) => {
    const { contentId } = event.data;
    if (!(await deleteContent(tx, event.data))) return;
    await noteContentChange(tx, contentId, context, deps);
  };
