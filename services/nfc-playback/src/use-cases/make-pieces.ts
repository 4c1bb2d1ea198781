import type { Outbox } from '@tapory/messaging';
import type { Peers } from '../clients/peers.ts';
import type { Database, Tx } from '../data/database.ts';
import { isErased, lockOwner } from '../data/erased-owners.ts';
import { findKeepsake } from '../data/keepsakes.ts';
import { lockOrders } from '../data/order-items.ts';
import { advanceBatch, lockPieceBatch, type PieceBatch } from '../data/piece-batches.ts';
import { insertPieces } from '../data/pieces.ts';
import { PIECES_AT_ONCE, pieceTitle } from '../domain/piece.ts';

export type MakePiecesDeps = {
  database: Database;
  outbox: Outbox<Tx>;
  peers: { catalogOrder: Pick<Peers['catalogOrder'], 'listPieceNames'> };
};

/**
 * Makes the next pieces of a batch as it was read, at most {@link PIECES_AT_ONCE} in one transaction, and returns how many: 0 when
 * another copy has made them since, or the order was refunded. A crash before the commit leaves none of them, one after it all.
 * Of an erased person they bear no names. Throws while catalog-order cannot say them.
 */
export async function makePieces({ outbox, peers }: MakePiecesDeps, read: PieceBatch): Promise<number> {
  const { orderItemId, orderId, ownerId, made, quantity } = read;
  const take = Math.min(PIECES_AT_ONCE, quantity - made);
  const { names } = await peers.catalogOrder.listPieceNames({ orderItemId, skip: made, take });
  return outbox.transaction(async (tx, record) => {
    await lockOwner(tx, ownerId);
    await lockOrders(tx, [orderId]);
    const batch = await lockPieceBatch(tx, orderItemId);
    if (batch?.made !== made) return 0;
    const design = await findKeepsake(tx, batch.videoId);
    if (!design) throw new Error(`the design of item ${orderItemId} does not exist`);
    const known = (await isErased(tx, ownerId)) ? [] : names;
    const pieces = Array.from({ length: take }, (_, index) => ({
      number: made + index + 1,
      title: pieceTitle(known[index], design.title),
    }));
    const videoIds = await insertPieces(tx, { batch, design, pieces });
    await advanceBatch(tx, orderItemId, made + take);
    await record(
      videoIds.map((videoId) => ({
        type: 'keepsake.activated' as const,
        subject: videoId,
        data: { videoId, ownerId, orderItemId },
      })),
    );
    return take;
  });
}
