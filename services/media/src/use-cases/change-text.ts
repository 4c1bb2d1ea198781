import { AppError } from '@tapory/errors';
import { findContent, replaceText } from '../data/contents.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { checkQuota } from '../data/storage-use.ts';
import { refuseSuspended } from '../data/upload-suspensions.ts';
import type { Content } from '../domain/content.ts';
import { bytesOf, charactersOf, type TextContent } from '../domain/text.ts';
import type { TextDeps } from './create-text.ts';
import { toDescriptor } from './descriptor.ts';

/** Replaces a text and publishes the change. NOT_FOUND when it is not a text or was deleted, STORAGE_QUOTA_EXCEEDED. */
export async function changeText(
  { outbox, limits }: TextDeps,
  input: { id: string; ownerId: string; title: string; text: TextContent },
): Promise<Content> {
  return outbox.transaction(async (tx, record) => {
    const { id, ownerId, title, text } = input;
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    await refuseSuspended(tx, ownerId);
    const previous = await findContent(tx, id);
    const size = bytesOf(text);
    const growth = size - (previous?.size ?? 0);
    if (growth > 0) await checkQuota(tx, limits, { ownerId, bytes: growth, contents: 0 });
    const content = await replaceText(tx, id, { title, text, size, characterCount: charactersOf(text) });
    if (!content) throw new AppError('NOT_FOUND');
    // A blocked content is not shown; its release publishes the current version.
    if (content.status === 'ready')
      await record({ type: 'content.changed', subject: id, data: { content: toDescriptor(content) } });
    return content;
  });
}
