import { AppError } from '@tapory/errors';
import { findBinding, putContents } from '../data/bindings.ts';
import { findContents, lockContents } from '../data/contents.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { lockKeepsakes } from '../data/keepsakes.ts';
import type { PieceBatch } from '../data/piece-batches.ts';
import { findOwnPieces } from '../data/pieces.ts';
import { type ChangeDeps, recordKeepsakeChanges } from './change-keepsake.ts';

export type FillCommand = {
  /** The piece whose contents the others get. */
  from: string;
  ownerId: string;
  /** Leaves out what holds something already. */
  onlyEmpty: boolean;
};

export type Filled = { filled: number; kept: number };

/**
 * Gives the other pieces of an item that a person has the contents of one of them, in its order; rules stay those of each. Contents
 * that came to it with somebody else's gift stay there alone. All or none, and a repeat changes nothing. KEEPSAKE_NOT_FOUND when the one
 * is no piece of theirs, PIECE_EMPTY when it holds nothing that could be copied.
 */
export async function fillPieces(
  { outbox, invalidate }: ChangeDeps,
  { orderItemId }: Pick<PieceBatch, 'orderItemId'>,
  { from, ownerId, onlyEmpty }: FillCommand,
): Promise<Filled> {
  const { changed, kept } = await outbox.transaction(async (tx, record) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const pieces = await findOwnPieces(tx, orderItemId, ownerId);
    if (!pieces.some(({ videoId }) => videoId === from)) throw new AppError('KEEPSAKE_NOT_FOUND');
    const { contentIds: bound } = await findBinding(tx, from);
    await lockContents(tx, bound);
    const own = (await findContents(tx, bound)).filter((content) => content.ownerId === ownerId);
    const ownIds = new Set(own.map(({ contentId }) => contentId));
    const contentIds = bound.filter((contentId) => ownIds.has(contentId));
    if (contentIds.length === 0) throw new AppError('PIECE_EMPTY');
    const others = pieces.filter(({ videoId }) => videoId !== from);
    const wanted = others.filter(({ contents }) => !onlyEmpty || contents === 0);
    const videoIds = wanted.map(({ videoId }) => videoId);
    await lockKeepsakes(tx, videoIds);
    await putContents(tx, videoIds, contentIds);
    await recordKeepsakeChanges(tx, record, videoIds);
    return { changed: videoIds, kept: others.length - videoIds.length };
  });
  for (const videoId of changed) invalidate(videoId);
  return { filled: changed.length, kept };
}
