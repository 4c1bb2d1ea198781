import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { randomBase62 } from '@tapory/service-kit';
import { findContent, insertContent } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { checkQuota, countTexts } from '../data/storage-use.ts';
import { refuseSuspended } from '../data/upload-suspensions.ts';
import type { Content } from '../domain/content.ts';
import type { Limits } from '../domain/limits.ts';
import { bytesOf, charactersOf, type TextContent } from '../domain/text.ts';
import { toDescriptor } from './descriptor.ts';

export type TextDeps = { outbox: Outbox<Tx>; limits: Limits };

async function checkLimits(tx: Tx, limits: Limits, more: { ownerId: string; bytes: number }): Promise<void> {
  if ((await countTexts(tx, more.ownerId)) >= limits.texts)
    throw new AppError('TEXT_LIMIT_EXCEEDED', { params: { max: limits.texts } });
  await checkQuota(tx, limits, { ...more, contents: 1 });
}

/**
 * Stores and publishes a text; the same id is stored once. TEXT_LIMIT_EXCEEDED and STORAGE_QUOTA_EXCEEDED when the owner has too
 * many or too large contents.
 */
export async function createText(
  { outbox, limits }: TextDeps,
  input: { id: string; ownerId: string; title: string; text: TextContent },
): Promise<Content> {
  return outbox.transaction(async (tx, record) => {
    const { id, ownerId, title, text } = input;
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    await refuseSuspended(tx, ownerId);
    const previous = await findContent(tx, id);
    if (previous) return previous;
    const size = bytesOf(text);
    await checkLimits(tx, limits, { ownerId, bytes: size });
    const content = await insertContent(tx, {
      ...{ id, ownerId, title, text },
      type: 'text',
      deliveryKey: randomBase62(),
      mimeType: null,
      size,
      width: null,
      height: null,
      hasThumb: false,
      characterCount: charactersOf(text),
    });
    if (!content) {
      const existing = await findContent(tx, id);
      if (!existing) throw new AppError('NOT_FOUND');
      return existing;
    }
    await record({ type: 'content.ready', subject: id, data: { content: toDescriptor(content) } });
    return content;
  });
}
