import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { decideAppeal as decide, findAppeal, lockAppeal } from '../data/appeals.ts';
import { lockContents } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { findAnyContent, findContentActs, insertContentAct } from '../data/moderation.ts';
import { type Appeal, blockOf } from '../domain/appeal.ts';
import { releaseAndTell } from './release-content.ts';

export type AppealDecision = {
  appealId: string;
  actorId: string;
  outcome: 'restored' | 'kept';
  /** What the owner is told. */
  answer: string;
  now: Date;
};

async function uphold(
  tx: Tx,
  record: RecordEvent,
  contentId: string,
  { actorId, answer: note, now }: AppealDecision,
): Promise<void> {
  const content = await findAnyContent(tx, contentId);
  // Its owner has erased it, and knows.
  if (!content?.blockedFor) return;
  const { ownerId, title, blockedFor: reason } = content;
  const told = { contentId, ownerId, act: 'upheld', reason, note, actorId, actedAt: now } as const;
  const id = newId();
  await insertContentAct(tx, { id, ...told });
  await record({ type: 'content.moderated', subject: contentId, data: { actId: id, title, ...told } });
}

/**
 * Decides an appeal once, with a reason for the owner. Whoever decided the block may not: APPEAL_OTHER_NEEDED, nor may its owner: MODERATOR_IS_OWNER.
 * APPEAL_DECIDED when somebody else was first.
 */
export function decideAppeal(outbox: Outbox<Tx>, decision: AppealDecision): Promise<Appeal> {
  const { appealId, actorId, outcome, answer, now } = decision;
  return outbox.transaction(async (tx, record) => {
    const found = await findAppeal(tx, appealId);
    if (!found) throw new AppError('NOT_FOUND');
    // The content before its appeal, as whoever shows it again locks them.
    await lockContents(tx, [found.contentId]);
    const appeal = await lockAppeal(tx, appealId);
    if (!appeal) throw new AppError('NOT_FOUND');
    if (appeal.ownerId === actorId) throw new AppError('MODERATOR_IS_OWNER');
    if (appeal.status !== 'open') throw new AppError('APPEAL_DECIDED');
    const { contentId } = appeal;
    const block = blockOf(await findContentActs(tx, contentId));
    if (block?.deciders.has(actorId)) throw new AppError('APPEAL_OTHER_NEEDED');
    await decide(tx, appealId, { status: outcome, answer, decidedBy: actorId, decidedAt: now });
    if (outcome === 'restored')
      await releaseAndTell(tx, record, { contentId, actorId, note: answer, now, isFinal: true });
    else await uphold(tx, record, contentId, decision);
    return { ...appeal, status: outcome, answer, decidedBy: actorId, decidedAt: now };
  });
}
