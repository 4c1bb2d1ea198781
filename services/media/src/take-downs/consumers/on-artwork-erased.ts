import type { EventHandler } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { forgetCheck } from '../../checks/data/checks.ts';
import { withdrawPieceAppeals } from '../../data/appeals.ts';
import type { Tx } from '../../data/database.ts';
import { SYSTEM_ACTOR } from '../../domain/moderation.ts';
import { findPieceActs, insertPieceAct, lockPiece } from '../data/piece-acts.ts';

/**
 * Forgets what was found on a design that is erased, ends the appeal about it, and lets none be sent: nobody can show it again. What was
 * kept as evidence stays. Idempotent.
 */
export const onArtworkErased: EventHandler<Tx, 'artwork.erased'> = async (tx, { data, time }) => {
  const piece = { subject: 'artwork', subjectId: data.jobId } as const;
  await lockPiece(tx, piece);
  await forgetCheck(tx, data.jobId);
  const at = data.erasedAt ?? time;
  await withdrawPieceAppeals(tx, piece, at);
  const acts = await findPieceActs(tx, piece);
  const [latest] = acts;
  if (!latest || acts.some(({ act }) => act === 'erased')) return;
  const { ownerId, formerOwnerIds, reason } = latest;
  const erased = {
    id: newId(),
    ownerId,
    formerOwnerIds,
    title: '',
    act: 'erased',
    reason,
    note: '',
  } as const;
  await insertPieceAct(tx, { ...piece, ...erased, actorId: SYSTEM_ACTOR, actedAt: at });
};
