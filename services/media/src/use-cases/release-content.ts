import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { settleAppeals } from '../data/appeals.ts';
import type { Tx } from '../data/database.ts';
import { findAnyContent, insertContentAct, releaseContent as release } from '../data/moderation.ts';
import type { Content } from '../domain/content.ts';
import { toDescriptor } from './descriptor.ts';

export type Release = {
  contentId: string;
  actorId: string;
  note: string;
  now: Date;
  /** Whether one that was removed for good is shown again as well, as only an appeal may decide. */
  isFinal?: boolean;
};

/** Ends a block within a transaction, and tells it; null when there is none to end. */
export async function releaseAndTell(
  tx: Tx,
  record: RecordEvent,
  { contentId, actorId, note, now, isFinal = false }: Release,
): Promise<Content | null> {
  const before = await findAnyContent(tx, contentId);
  const content = await release(tx, contentId, { isFinal });
  if (!content) return null;
  const { ownerId, title } = content;
  const reason = before?.blockedFor ?? 'illegal';
  const told = { contentId, ownerId, act: 'released', reason, note, actorId, actedAt: now } as const;
  const id = newId();
  await insertContentAct(tx, { id, ...told });
  await settleAppeals(tx, contentId, { answer: note, decidedBy: actorId, decidedAt: now });
  await record({ type: 'content.moderated', subject: contentId, data: { actId: id, title, ...told } });
  // One in the trash is shown again by its restoration.
  if (content.deletedAt === null)
    await record({ type: 'content.ready', subject: contentId, data: { content: toDescriptor(content) } });
  return content;
}

/**
 * Lets a hidden content be shown again, where it was shown, and tells its owner. Idempotent. NOT_FOUND, and
 * CONTENT_REMOVED for one that was removed for good.
 */
export const releaseContent = (outbox: Outbox<Tx>, wish: Omit<Release, 'isFinal'>): Promise<Content> =>
  outbox.transaction(async (tx, record) => {
    const content = await releaseAndTell(tx, record, wish);
    if (content) return content;
    const present = await findAnyContent(tx, wish.contentId);
    if (!present) throw new AppError('NOT_FOUND');
    if (present.removedAt) throw new AppError('CONTENT_REMOVED');
    return present;
  });
