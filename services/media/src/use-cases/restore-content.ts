import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { untrashContent } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { countTexts } from '../data/storage-use.ts';
import type { Content } from '../domain/content.ts';
import type { Limits } from '../domain/limits.ts';
import { toDescriptor } from './descriptor.ts';

/**
 * Takes a content out of the trash and publishes it: keepsakes that showed it show it again. What is in the trash counts for
 * the quota, so there is always room, but not as one text more than allowed: TEXT_LIMIT_EXCEEDED. NOT_FOUND once it is out, or
 * erased for good.
 */
export function restoreContent(
  outbox: Outbox<Tx>,
  { id, ownerId }: Pick<Content, 'id' | 'ownerId'>,
  { texts: max }: Pick<Limits, 'texts'>,
): Promise<Content> {
  return outbox.transaction(async (tx, record) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const content = await untrashContent(tx, id);
    if (!content) throw new AppError('NOT_FOUND');
    if (content.type === 'text' && (await countTexts(tx, ownerId)) > max)
      throw new AppError('TEXT_LIMIT_EXCEEDED', { params: { max } });
    // A blocked content is not shown; its release publishes the current version. One that was released in the trash is
    // ready from now on.
    if (content.status === 'ready')
      await record({ type: 'content.ready', subject: id, data: { content: toDescriptor(content) } });
    return content;
  });
}
