import { settlePieceAppeals } from '../../data/appeals.ts';
import type { Tx } from '../../data/database.ts';
import { isErased } from '../../data/erased-owners.ts';
import { insertPieceAct } from '../data/piece-acts.ts';
import type { PieceAct } from '../domain/piece-act.ts';

/**
 * Keeps what moderators did to a piece: its owner may appeal from the commit on. A piece that is used again ends its owner's open
 * appeal. Idempotent; of an erased owner no words are kept.
 */
export async function keepPieceAct(tx: Tx, act: PieceAct): Promise<void> {
  const words = (await isErased(tx, act.ownerId)) ? { title: '', note: '' } : {};
  if (!(await insertPieceAct(tx, { ...act, ...words })) || act.act !== 'released') return;
  const { note: answer, actorId: decidedBy, actedAt: decidedAt } = act;
  await settlePieceAppeals(tx, act, { answer, decidedBy, decidedAt });
}
