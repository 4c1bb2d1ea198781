import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { findAnyContent, insertContentAct, releaseContent as release } from '../data/moderation.ts';
import type { Content } from '../domain/content.ts';
import { toDescriptor } from './descriptor.ts';

export type Release = { contentId: string; actorId: string; note: string; now: Date };

/**
 * Lets a hidden content be shown again, where it was shown, and tells its owner. Idempotent. NOT_FOUND, and
 * CONTENT_REMOVED for one that was removed for good.
 */
export function releaseContent(
  outbox: Outbox<Tx>,
  { contentId, actorId, note, now }: Release,
): Promise<Content> {
  return outbox.transaction(async (tx, record) => {
    const before = await findAnyContent(tx, contentId);
    if (!before) throw new AppError('NOT_FOUND');
    const content = await release(tx, contentId);
    if (!content) {
      const present = await findAnyContent(tx, contentId);
      if (present?.removedAt) throw new AppError('CONTENT_REMOVED');
      return present ?? before;
    }
    const { ownerId, title } = content;
    const reason = before.blockedFor ?? 'illegal';
    const told = { contentId, ownerId, act: 'released', reason, note, actorId, actedAt: now } as const;
    const id = newId();
    await insertContentAct(tx, { id, ...told });
    await record({ type: 'content.moderated', subject: contentId, data: { actId: id, title, ...told } });
    // One in the trash is shown again by its restoration.
    if (content.deletedAt === null)
      await record({ type: 'content.ready', subject: contentId, data: { content: toDescriptor(content) } });
    return content;
  });
}
