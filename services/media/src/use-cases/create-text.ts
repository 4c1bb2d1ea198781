import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { randomBase62 } from '@tapory/service-kit';
import { findContent, insertContent } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import type { Content } from '../domain/content.ts';
import { charactersOf, type TextContent } from '../domain/text.ts';
import { toDescriptor } from './descriptor.ts';

/** Stores a text and tells the other services; the same id is stored once. */
export async function createText(
  outbox: Outbox<Tx>,
  input: { id: string; ownerId: string; title: string; text: TextContent },
): Promise<Content> {
  return outbox.transaction(async (tx, record) => {
    const { id, ownerId, title, text } = input;
    const content = await insertContent(tx, {
      ...{ id, ownerId, title, text },
      type: 'text',
      deliveryKey: randomBase62(),
      mimeType: null,
      size: 0,
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
