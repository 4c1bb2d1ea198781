import { queueUnseen } from '../../checks/data/checks.ts';
import { forgetRemoved, rememberRemoved } from '../../checks/data/removed-pictures.ts';
import { rebindPieceAppeals, settlePieceAppeals, withdrawPieceAppeals } from '../../data/appeals.ts';
import type { Tx } from '../../data/database.ts';
import { isErased } from '../../data/erased-owners.ts';
import { findPieceActs, insertPieceAct, lockPiece } from '../data/piece-acts.ts';
import { type PieceAct, type PieceBlock, pieceBlockOf } from '../domain/piece-act.ts';

/** Has a design, or a photo of a review, known again by its looks for as long as it is removed; one that nobody looked at yet is looked at for that. */
async function rememberLooks(tx: Tx, { subject, subjectId, actedAt }: PieceAct, block: PieceBlock | null) {
  if (subject !== 'artwork' && subject !== 'review-photo') return;
  if (!block?.isFinal) return forgetRemoved(tx, subjectId);
  await rememberRemoved(tx, subjectId, block.reason, actedAt);
  if (subject === 'artwork') await queueUnseen(tx, subjectId);
}

/**
 * Keeps what moderators did to a piece: its owner may appeal from the commit on. A piece that is used again ends its owner's open
 * appeal, unless that is about a later block: news may be late. Idempotent; of an erased owner no words are kept.
 */
export async function keepPieceAct(tx: Tx, act: PieceAct): Promise<void> {
  await lockPiece(tx, act);
  const words = (await isErased(tx, act.ownerId)) ? { title: '', note: '' } : {};
  if (!(await insertPieceAct(tx, { ...act, ...words }))) return;
  const block = pieceBlockOf(await findPieceActs(tx, act));
  await rememberLooks(tx, act, block);
  if (act.act !== 'released') return;
  // Its owner has written it anew, or took it back: there is nothing left to decide.
  if (act.actorId === act.ownerId && !block) return withdrawPieceAppeals(tx, act, act.actedAt);
  const { note: answer, actorId: decidedBy, actedAt: decidedAt } = act;
  await settlePieceAppeals(tx, act, { answer, decidedBy, decidedAt }, block ? decidedAt : undefined);
  if (block) await rebindPieceAppeals(tx, act, block.id);
}
