import type { EventHandler } from '@tapory/messaging';
import { forgetCheck } from '../../checks/data/checks.ts';
import type { Tx } from '../../data/database.ts';
import { lockPiece } from '../data/piece-acts.ts';
import { endPiece } from '../use-cases/end-piece.ts';

/**
 * Forgets what was found on a design that is erased, ends the appeal about it, and lets none be sent. What was kept as evidence
 * stays. Idempotent.
 */
export const onArtworkErased: EventHandler<Tx, 'artwork.erased'> = async (tx, { data, time }) => {
  const piece = { subject: 'artwork', subjectId: data.jobId } as const;
  await lockPiece(tx, piece);
  await forgetCheck(tx, data.jobId);
  await endPiece(tx, piece, data.erasedAt ?? time);
};
