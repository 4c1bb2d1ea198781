import { newId } from '@tapory/service-kit';
import { withdrawPieceAppeals } from '../../data/appeals.ts';
import type { Tx } from '../../data/database.ts';
import { SYSTEM_ACTOR } from '../../domain/moderation.ts';
import { findPieceActs, insertPieceAct } from '../data/piece-acts.ts';
import type { Piece, PieceAct } from '../domain/piece-act.ts';

/** Of a piece of which nothing was told before it was gone: {@link forgetUntold} forgets it. */
const UNTOLD: Pick<PieceAct, 'ownerId' | 'formerOwnerIds' | 'reason'> = {
  ...{ ownerId: SYSTEM_ACTOR, formerOwnerIds: [], reason: 'illegal' },
};

/**
 * Ends the appeal about a locked piece that is erased, and lets none be sent, also when it is told later that it was taken down: nobody
 * can show it again. Idempotent.
 */
export async function endPiece(tx: Tx, piece: Piece, actedAt: Date): Promise<void> {
  await withdrawPieceAppeals(tx, piece, actedAt);
  const acts = await findPieceActs(tx, piece);
  if (acts.some(({ act }) => act === 'erased')) return;
  const { ownerId, formerOwnerIds, reason } = acts[0] ?? UNTOLD;
  const erased = { id: newId(), title: '', act: 'erased', note: '', actorId: SYSTEM_ACTOR, actedAt } as const;
  await insertPieceAct(tx, { ...piece, ownerId, formerOwnerIds, reason, ...erased });
}
