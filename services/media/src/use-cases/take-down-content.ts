import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { rememberRemoved } from '../checks/data/removed-pictures.ts';
import { findPlansWith } from '../data/composites.ts';
import type { Tx } from '../data/database.ts';
import {
  blockContent,
  findAnyContent,
  findContentActs,
  insertContentAct,
  setRule,
} from '../data/moderation.ts';
import type { Content } from '../domain/content.ts';
import { type Rule, SYSTEM_ACTOR } from '../domain/moderation.ts';

export type TakeDown = {
  contentId: string;
  actorId: string;
  rule: Rule;
  /** What the owner is told; may be empty. */
  note: string;
  /** Removed for good instead of hidden. */
  isFinal: boolean;
  now: Date;
  /** The act on what this composite video shows, with which it goes. */
  causeId?: string;
};

/** A moderator confirms what a report alone hid: the block is theirs from now on. */
async function confirmBlock(tx: Tx, { contentId, actorId, rule }: TakeDown): Promise<Content | null> {
  const [latest] = await findContentActs(tx, contentId);
  const isUnconfirmed = latest?.act === 'hidden' && latest.actorId === SYSTEM_ACTOR;
  if (!isUnconfirmed || actorId === SYSTEM_ACTOR || !(await setRule(tx, contentId, rule))) return null;
  return findAnyContent(tx, contentId);
}

/** A composite video shows what is taken down as long as it is shown itself: it goes with it, by the same rule. */
async function blockComposites(
  tx: Tx,
  record: RecordEvent,
  { id: contentId, ownerId }: Content,
  takeDown: TakeDown & { causeId: string },
): Promise<void> {
  for (const [id] of await findPlansWith(tx, { ownerId, contentId }))
    await blockAndTell(tx, record, { ...takeDown, contentId: id });
}

/**
 * Takes a content down within a transaction, with the composite videos that show it, and tells it; null when nothing would
 * change.
 */
export async function blockAndTell(tx: Tx, record: RecordEvent, takeDown: TakeDown): Promise<Content | null> {
  const { contentId, actorId, rule, note, isFinal, now, causeId = null } = takeDown;
  const content =
    (await blockContent(tx, contentId, { rule, removedAt: isFinal ? now : null })) ??
    (isFinal ? null : await confirmBlock(tx, takeDown));
  if (!content) return null;
  const { ownerId, version, title } = content;
  const act = isFinal ? 'removed' : 'hidden';
  const id = newId();
  const kept = { id, contentId, ownerId, act, reason: rule, note, actorId, actedAt: now, causeId } as const;
  await insertContentAct(tx, kept);
  if (isFinal) await rememberRemoved(tx, contentId, rule, now);
  await record({ type: 'content.blocked', subject: contentId, data: { contentId, ownerId, version } });
  const told = { contentId, ownerId, title, act, reason: rule, note, actorId, actedAt: now };
  await record({ type: 'content.moderated', subject: contentId, data: { actId: id, ...told } });
  await blockComposites(tx, record, content, { ...takeDown, causeId: id });
  return content;
}

/**
 * Takes a content off every tap page, at once and with its file's URL, and tells its owner why. A removed one cannot be
 * shown again; its file is erased when it has been kept as evidence. Idempotent. NOT_FOUND, and CONFLICT for a
 * content that has no file yet.
 */
export const takeDownContent = (outbox: Outbox<Tx>, takeDown: TakeDown): Promise<Content> =>
  outbox.transaction(async (tx, record) => {
    const content = await blockAndTell(tx, record, takeDown);
    if (content) return content;
    const present = await findAnyContent(tx, takeDown.contentId);
    if (!present) throw new AppError('NOT_FOUND');
    if (present.status !== 'blocked') throw new AppError('CONFLICT');
    return present;
  });
