import { newId } from '@tapory/service-kit';
import { withdrawPieceAppeals } from '../../data/appeals.ts';
import type { Tx } from '../../data/database.ts';
import { SYSTEM_ACTOR } from '../../domain/moderation.ts';
import { findPieceActs, insertPieceAct } from '../data/piece-acts.ts';
import type { Piece } from '../domain/piece-act.ts';

/** Ends the appeal about a locked piece that is erased, and lets none be sent: nobody can show it again. Idempotent. */
export async function endPiece(tx: Tx, piece: Piece, actedAt: Date): Promise<void> {
  await withdrawPieceAppeals(tx, piece, actedAt);
  const acts = await findPieceActs(tx, piece);
  const [latest] = acts;
  if (!latest || acts.some(({ act }) => act === 'erased')) return;
  const { ownerId, formerOwnerIds, reason } = latest;
  const erased = { id: newId(), title: '', act: 'erased', note: '', actorId: SYSTEM_ACTOR, actedAt } as const;
  await insertPieceAct(tx, { ...piece, ownerId, formerOwnerIds, reason, ...erased });
}
