import { AppError } from '@tapory/errors';
import type { RecordEvent } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { deleteUploadSuspension } from '../../data/upload-suspensions.ts';
import type { Appeal } from '../../domain/appeal.ts';
import { maySee } from '../../domain/may-see.ts';
import { logEvidence } from '../../evidence/data/log-evidence.ts';
import type { AppealDecision } from '../../use-cases/decide-appeal.ts';
import { findPieceActs, insertPieceAct, timeOfNextAct } from '../data/piece-acts.ts';
import { type Piece, type PieceBlock, pieceBlockOf } from '../domain/piece-act.ts';

async function restoreUploads(
  tx: Tx,
  record: RecordEvent,
  { ownerId, reason }: PieceBlock,
  { actorId, answer: note }: AppealDecision,
  actedAt: Date,
): Promise<void> {
  if (!(await deleteUploadSuspension(tx, ownerId))) return;
  const told = { actId: newId(), ownerId, act: 'restored', reason, note, actorId, actedAt };
  await record({ type: 'uploads.moderated', subject: ownerId, data: told });
  const entry = { kind: 'uploads.restored', subjectId: ownerId, actorId, at: actedAt } as const;
  await logEvidence(tx, entry);
}

/** The block that an appeal is against, for somebody who may decide about it. APPEAL_OTHER_NEEDED, MODERATOR_IS_OWNER, ADMIN_ONLY. */
export async function findDecidable(
  tx: Tx,
  piece: Piece,
  { actorId, roles }: Pick<AppealDecision, 'actorId' | 'roles'>,
): Promise<PieceBlock> {
  const block = pieceBlockOf(await findPieceActs(tx, piece));
  // It is used again, which has ended the appeal.
  if (!block) throw new AppError('APPEAL_DECIDED');
  if (!maySee({ roles }, block)) throw new AppError('ADMIN_ONLY');
  if (block.owners.has(actorId)) throw new AppError('MODERATOR_IS_OWNER');
  if (block.deciders.has(actorId)) throw new AppError('APPEAL_OTHER_NEEDED');
  return block;
}

/**
 * Applies the decision of an appeal about a piece: its service ends the block, or leaves it, and its owner is told why. Uploads
 * are media's own.
 */
export async function applyToPiece(
  tx: Tx,
  record: RecordEvent,
  { id: appealId, ...piece }: Piece & Pick<Appeal, 'id'>,
  { block, decision }: { block: PieceBlock; decision: AppealDecision },
): Promise<void> {
  const { subject, subjectId } = piece;
  const { outcome, answer, actorId, now } = decision;
  const { ownerId, title, reason } = block;
  const act = outcome === 'restored' ? 'released' : 'upheld';
  const actedAt = subject === 'uploads' ? await timeOfNextAct(tx, piece) : now;
  // Of a design or a keepsake that is used again, its service tells.
  if (act === 'upheld' || subject === 'uploads')
    await insertPieceAct(tx, {
      ...{ ...piece, id: newId(), ownerId, formerOwnerIds: [], title, act, reason },
      ...{ note: answer, actorId, actedAt },
    });
  if (subject === 'uploads' && act === 'released')
    return restoreUploads(tx, record, block, decision, actedAt);
  await record({
    type: 'appeal.decided',
    subject: subjectId,
    data: {
      ...{ appealId, subject, subjectId, ownerId, title, outcome, answer, rule: reason },
      ...{ actorId, decidedAt: now, blockedAt: block.actedAt },
    },
  });
}
