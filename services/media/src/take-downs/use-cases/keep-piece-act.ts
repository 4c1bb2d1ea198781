import { rebindPieceAppeals, settlePieceAppeals } from '../../data/appeals.ts';
import type { Tx } from '../../data/database.ts';
import { isErased } from '../../data/erased-owners.ts';
import { findPieceActs, insertPieceAct, lockPiece } from '../data/piece-acts.ts';
import { type PieceAct, pieceBlockOf } from '../domain/piece-act.ts';

/**
 * Keeps what moderators did to a piece: its owner may appeal from the commit on. A piece that is used again ends its owner's open
 * appeal, unless that is about a later block: news may be late. Idempotent; of an erased owner no words are kept.
 */
export async function keepPieceAct(tx: Tx, act: PieceAct): Promise<void> {
  await lockPiece(tx, act);
  const words = (await isErased(tx, act.ownerId)) ? { title: '', note: '' } : {};
  if (!(await insertPieceAct(tx, { ...act, ...words })) || act.act !== 'released') return;
  const { note: answer, actorId: decidedBy, actedAt: decidedAt } = act;
  const block = pieceBlockOf(await findPieceActs(tx, act));
  await settlePieceAppeals(tx, act, { answer, decidedBy, decidedAt }, block ? decidedAt : undefined);
  if (block) await rebindPieceAppeals(tx, act, block.id);
}
