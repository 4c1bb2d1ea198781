import { AppError } from '@tapory/errors';
import type { Peers } from '../../clients/peers.ts';
import type { OrderItem } from '../domain/order.ts';

export type PiecesPeer = Pick<Peers['nfcPlayback'], 'listPieces'>;

/** Time for the pieces of a whole line, ms: there may be thousands. */
const DEADLINE_MS = 5000;

type Line = Pick<OrderItem, 'id' | 'quantity' | 'ownKeepsakes'>;

/**
 * The keepsakes of the pieces of paid lines, in their order, by the line's id; a line whose pieces share one has none.
 * PIECES_NOT_READY while some are still being made, TEMPORARILY_UNAVAILABLE while nobody can say.
 */
export async function readPieces(
  nfcPlayback: PiecesPeer,
  lines: readonly Line[],
): Promise<Map<string, string[]>> {
  const pieces = new Map<string, string[]>();
  for (const { id: orderItemId, quantity, ownKeepsakes } of lines) {
    if (!ownKeepsakes) continue;
    const answer = await nfcPlayback.listPieces({ orderItemId }, { deadlineMs: DEADLINE_MS });
    if (answer.pieces.length !== quantity) throw new AppError('PIECES_NOT_READY');
    pieces.set(
      orderItemId,
      answer.pieces.map(({ videoId }) => videoId),
    );
  }
  return pieces;
}
