import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { retitleContent } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import type { Content } from '../domain/content.ts';
import { toDescriptor } from './descriptor.ts';

/** Gives a content another title, which tap pages show, and publishes it. NOT_FOUND once it was deleted. */
export function renameContent(
  outbox: Outbox<Tx>,
  { id, title }: { id: string; title: string },
): Promise<Content> {
  return outbox.transaction(async (tx, record) => {
    const content = await retitleContent(tx, id, title);
    if (!content) throw new AppError('NOT_FOUND');
    // A blocked content is not shown; its release publishes the current version.
    if (content.status === 'ready')
      await record({ type: 'content.changed', subject: id, data: { content: toDescriptor(content) } });
    return content;
  });
}
