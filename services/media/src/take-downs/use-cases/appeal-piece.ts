import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findAppealOf, insertAppeal } from '../../data/appeals.ts';
import type { Database, Tx } from '../../data/database.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import type { Appeal } from '../../domain/appeal.ts';
import { findPieceActs, lockPiece } from '../data/piece-acts.ts';
import { type Piece, type PieceBlock, pieceBlockOf } from '../domain/piece-act.ts';

/** The block of a piece with its owner's appeal, as it stands. */
export type TakeDown = { block: PieceBlock; appeal: Appeal | null };

/** NOT_FOUND where nothing is taken down. */
export async function findTakeDown(tx: Tx, piece: Piece): Promise<TakeDown> {
  const block = pieceBlockOf(await findPieceActs(tx, piece));
  if (!block) throw new AppError('NOT_FOUND');
  return { block, appeal: await findAppealOf(tx, block.id) };
}

/**
 * An owner's objection to what was done to a piece, once for each block. APPEAL_NOT_POSSIBLE when nothing blocks it, APPEAL_SENT the
 * second time, APPEAL_LATE after the days for it.
 */
export function appealPiece(
  database: Database,
  { ownerId, ...piece }: Piece & { ownerId: string },
  { words, now }: { words: string; now: Date },
): Promise<TakeDown> {
  return database.$transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    // One that comes back at this moment has ended before, or ends this appeal.
    await lockPiece(tx, piece);
    const block = pieceBlockOf(await findPieceActs(tx, piece));
    if (!block) throw new AppError('APPEAL_NOT_POSSIBLE');
    if (await findAppealOf(tx, block.id)) throw new AppError('APPEAL_SENT');
    if (now > block.appealUntil) throw new AppError('APPEAL_LATE');
    await insertAppeal(tx, { ...piece, id: newId(), ownerId, blockId: block.id, words, sentAt: now });
    const appeal = await findAppealOf(tx, block.id);
    if (!appeal) throw new AppError('APPEAL_SENT');
    return { block, appeal };
  });
}
