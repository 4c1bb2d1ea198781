import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { forgetRemoved } from '../checks/data/removed-pictures.ts';
import { hasOpenAppeal, settleAppeals } from '../data/appeals.ts';
import { findPlansWith } from '../data/composites.ts';
import type { Tx } from '../data/database.ts';
import {
  findAnyContent,
  findAnyContents,
  findContentActs,
  insertContentAct,
  releaseContent as release,
} from '../data/moderation.ts';
import { blockOf } from '../domain/appeal.ts';
import { type CompositePlan, sourceIdsOf } from '../domain/composite.ts';
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

/** Whether a composite video went with what it shows alone, nothing of which is down any more, and nobody else is to decide. */
async function mayComeBack(tx: Tx, id: string, plan: CompositePlan, actorId: string): Promise<boolean> {
  const sourceIds = sourceIdsOf(plan);
  const sources = await findAnyContents(tx, sourceIds);
  if (sources.some(({ status }) => status === 'blocked')) return false;
  // What was taken down and is gone since was never let be shown again.
  const present = new Set(sources.map(({ id: sourceId }) => sourceId));
  for (const gone of sourceIds.filter((sourceId) => !present.has(sourceId)))
    if (blockOf(await findContentActs(tx, gone))) return false;
  const acts = await findContentActs(tx, id);
  const end = acts.findIndex(({ act }) => act === 'released');
  const standing = end < 0 ? acts : acts.slice(0, end);
  if (standing.some(({ causeId }) => causeId === null)) return false;
  return !blockOf(acts)?.deciders.has(actorId) || !(await hasOpenAppeal(tx, [id]));
}

/** Shows the composite videos again that were taken down with a content that is shown again. */
async function releaseComposites(
  tx: Tx,
  record: RecordEvent,
  { id: contentId, ownerId }: Content,
  wish: Release,
): Promise<void> {
  for (const [id, plan] of await findPlansWith(tx, { ownerId, contentId })) {
    const video = await findAnyContent(tx, id);
    if (video?.status !== 'blocked' || !(await mayComeBack(tx, id, plan, wish.actorId))) continue;
    await releaseAndTell(tx, record, { ...wish, contentId: id });
  }
}

/** Ends a block within a transaction, with those of the composite videos that went with it, and tells it; null when there is none to end. APPEAL_OTHER_NEEDED, MODERATOR_IS_OWNER. */
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
  await insertContentAct(tx, { id, ...told, causeId: null });
  await forgetRemoved(tx, contentId);
  await settleAppeals(tx, contentId, { answer: note, decidedBy: actorId, decidedAt: now });
  await record({ type: 'content.moderated', subject: contentId, data: { actId: id, title, ...told } });
  // One in the trash is shown again by its restoration.
  if (content.deletedAt === null)
    await record({ type: 'content.ready', subject: contentId, data: { content: toDescriptor(content) } });
  await releaseComposites(tx, record, content, wish);
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
