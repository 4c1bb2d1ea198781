import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { decideAppeal as decide, findAppeal, lockAppeal } from '../data/appeals.ts';
import { lockContents } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner } from '../data/erased-owners.ts';
import { findAnyContent, findContentActs, insertContentAct } from '../data/moderation.ts';
import { type Appeal, blockOf } from '../domain/appeal.ts';
import { applyToPiece, findDecidable } from '../take-downs/use-cases/decide-piece.ts';
import { releaseAndTell } from './release-content.ts';

export type AppealDecision = {
  appealId: string;
  actorId: string;
  /** Of the actor. */
  roles: readonly string[];
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
  await insertContentAct(tx, { id, ...told, causeId: null });
  await record({ type: 'content.moderated', subject: contentId, data: { actId: id, title, ...told } });
}

/** Applies the decision about a content, which is locked. APPEAL_OTHER_NEEDED. */
async function applyToContent(
  tx: Tx,
  record: RecordEvent,
  contentId: string,
  decision: AppealDecision,
): Promise<void> {
  const { actorId, outcome, answer: note, now } = decision;
  if (outcome === 'restored')
    await releaseAndTell(tx, record, { contentId, actorId, note, now, isFinal: true });
  else await uphold(tx, record, contentId, decision);
}

/** What the appeal is about, locked and open, and how its decision is applied. APPEAL_OTHER_NEEDED, MODERATOR_IS_OWNER. */
async function prepare(
  tx: Tx,
  record: RecordEvent,
  { id, subject, subjectId }: Appeal,
  decision: AppealDecision,
): Promise<() => Promise<void>> {
  if (subject === 'content') {
    const block = blockOf(await findContentActs(tx, subjectId));
    if (block?.deciders.has(decision.actorId)) throw new AppError('APPEAL_OTHER_NEEDED');
    return () => applyToContent(tx, record, subjectId, decision);
  }
  const block = await findDecidable(tx, { subject, subjectId }, decision);
  return () => applyToPiece(tx, record, { id, subject, subjectId }, { block, decision });
}

/**
 * Decides an appeal once, with a reason for the owner. Whoever decided the block may not: APPEAL_OTHER_NEEDED, nor may who has or
 * had what it is about: MODERATOR_IS_OWNER. APPEAL_DECIDED when somebody else was first.
 */
export function decideAppeal(outbox: Outbox<Tx>, decision: AppealDecision): Promise<Appeal> {
  const { appealId, actorId, outcome, answer, now } = decision;
  return outbox.transaction(async (tx, record) => {
    const found = await findAppeal(tx, appealId);
    if (!found) throw new AppError('NOT_FOUND');
    // The content before its appeal, as whoever shows it again locks them.
    if (found.subject === 'content') await lockContents(tx, [found.subjectId]);
    // What an owner may upload is decided about under their lock, before the appeal as well.
    if (found.subject === 'uploads') await lockOwner(tx, found.ownerId);
    const appeal = await lockAppeal(tx, appealId);
    if (!appeal) throw new AppError('NOT_FOUND');
    if (appeal.ownerId === actorId) throw new AppError('MODERATOR_IS_OWNER');
    if (appeal.status !== 'open') throw new AppError('APPEAL_DECIDED');
    const apply = await prepare(tx, record, appeal, decision);
    await decide(tx, appealId, { status: outcome, answer, decidedBy: actorId, decidedAt: now });
    await apply();
    return { ...appeal, status: outcome, answer, decidedBy: actorId, decidedAt: now };
  });
}
