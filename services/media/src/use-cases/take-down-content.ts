import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { blockContent, findAnyContent, insertContentAct } from '../data/moderation.ts';
import type { Content } from '../domain/content.ts';
import type { Rule } from '../domain/moderation.ts';

export type TakeDown = {
  contentId: string;
  actorId: string;
  rule: Rule;
  /** What the owner is told; may be empty. */
  note: string;
  /** Removed for good instead of hidden. */
  isFinal: boolean;
  now: Date;
};

/**
 * Takes a content off every tap page, at once and with its file's URL, and tells its owner why. A removed one cannot be
 * shown again; its file is erased when it has been kept as evidence. Idempotent. NOT_FOUND, and CONFLICT for a
 * content that has no file yet.
 */
export function takeDownContent(
  outbox: Outbox<Tx>,
  { contentId, actorId, rule, note, isFinal, now }: TakeDown,
): Promise<Content> {
  return outbox.transaction(async (tx, record) => {
    const act = isFinal ? 'removed' : 'hidden';
    const content = await blockContent(tx, contentId, { rule, removedAt: isFinal ? now : null });
    if (!content) {
      const present = await findAnyContent(tx, contentId);
      if (!present) throw new AppError('NOT_FOUND');
      if (present.status !== 'blocked') throw new AppError('CONFLICT');
      return present;
    }
    const { ownerId, version, title } = content;
    const kept = { id: newId(), contentId, ownerId, act, reason: rule, note, actorId, actedAt: now } as const;
    await insertContentAct(tx, kept);
    await record({ type: 'content.blocked', subject: contentId, data: { contentId, ownerId, version } });
    const told = { contentId, ownerId, title, act, reason: rule, note, actorId, actedAt: now };
    await record({ type: 'content.moderated', subject: contentId, data: { actId: kept.id, ...told } });
    return content;
  });
}
