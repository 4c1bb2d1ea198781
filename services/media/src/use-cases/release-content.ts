import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { forgetRemoved } from '../checks/data/removed-pictures.ts';
import { hasOpenAppeal, settleAppeals } from '../data/appeals.ts';
import type { Tx } from '../data/database.ts';
import {
  findAnyContent,
  findContentActs,
  insertContentAct,
  releaseContent as release,
} from '../data/moderation.ts';
import { blockOf } from '../domain/appeal.ts';
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

/** An open appeal is decided by somebody who did not decide the block, whichever way it is ended, and who is not its owner. */
async function refuseDecider(tx: Tx, { contentId, actorId }: Release, ownerId: string): Promise<void> {
  if (ownerId === actorId) throw new AppError('MODERATOR_IS_OWNER');
  const block = blockOf(await findContentActs(tx, contentId));
  if (block?.deciders.has(actorId) && (await hasOpenAppeal(tx, [contentId])))
    throw new AppError('APPEAL_OTHER_NEEDED');
}

/** Ends a block within a transaction, and tells it; null when there is none to end. APPEAL_OTHER_NEEDED, MODERATOR_IS_OWNER. */
export async function releaseAndTell(tx: Tx, record: RecordEvent, wish: Release): Promise<Content | null> {
  const { contentId, actorId, note, now, isFinal = false } = wish;
  const before = await findAnyContent(tx, contentId);
  const content = await release(tx, contentId, { isFinal });
  if (!content) return null;
  // The content is locked from here on, and no appeal comes in between.
  const { ownerId, title } = content;
  await refuseDecider(tx, wish, ownerId);
  const reason = before?.blockedFor ?? 'illegal';
  const told = { contentId, ownerId, act: 'released', reason, note, actorId, actedAt: now } as const;
  const id = newId();
  await insertContentAct(tx, { id, ...told });
  await forgetRemoved(tx, contentId);
  await settleAppeals(tx, contentId, { answer: note, decidedBy: actorId, decidedAt: now });
  await record({ type: 'content.moderated', subject: contentId, data: { actId: id, title, ...told } });
  // One in the trash is shown again by its restoration.
  if (content.deletedAt === null)
    await record({ type: 'content.ready', subject: contentId, data: { content: toDescriptor(content) } });
  return content;
}

/**
 * Lets a hidden content be shown again, where it was shown, and tells its owner. Idempotent. NOT_FOUND, and
 * CONTENT_REMOVED for one that was removed for good. APPEAL_OTHER_NEEDED while its owner appeals against what the actor decided,
 * MODERATOR_IS_OWNER.
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
