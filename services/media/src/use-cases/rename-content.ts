import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { type Naming, retitleContent } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner } from '../data/erased-owners.ts';
import { refuseSuspended } from '../data/upload-suspensions.ts';
import type { Content } from '../domain/content.ts';
import { toDescriptor } from './descriptor.ts';

/** Gives a content another title and description, which tap pages show, and publishes it. NOT_FOUND once it was deleted, UPLOADS_SUSPENDED. */
export function renameContent(
  outbox: Outbox<Tx>,
  { id, ownerId }: Pick<Content, 'id' | 'ownerId'>,
  naming: Naming,
): Promise<Content> {
  return outbox.transaction(async (tx, record) => {
    await lockOwner(tx, ownerId);
    await refuseSuspended(tx, ownerId);
    const content = await retitleContent(tx, id, naming);
    if (!content) throw new AppError('NOT_FOUND');
    // A blocked content is not shown; its release publishes the current version.
    if (content.status === 'ready')
      await record({ type: 'content.changed', subject: id, data: { content: toDescriptor(content) } });
    return content;
  });
}
