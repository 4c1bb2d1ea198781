import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { replaceText } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import type { Content } from '../domain/content.ts';
import { charactersOf, type TextContent } from '../domain/text.ts';
import { toDescriptor } from './descriptor.ts';

/** Replaces a text and tells the other services; NOT_FOUND when it is no text or gone. */
export async function changeText(
  outbox: Outbox<Tx>,
  input: { id: string; title: string; text: TextContent },
): Promise<Content> {
  return outbox.transaction(async (tx, record) => {
    const { id, title, text } = input;
    const content = await replaceText(tx, id, { title, text, characterCount: charactersOf(text) });
    if (!content) throw new AppError('NOT_FOUND');
    // A blocked content stays away from tap pages; it is told again when it is released.
    if (content.status === 'ready')
      await record({ type: 'content.changed', subject: id, data: { content: toDescriptor(content) } });
    return content;
  });
}
