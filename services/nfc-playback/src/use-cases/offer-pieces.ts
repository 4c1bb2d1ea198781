import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { hashGiftCode, locatorOf, newGiftCode } from '../crypto/gift-code.ts';
import { findBlocks } from '../data/blocks.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { findUnsettled, insertGifts, withdrawGifts } from '../data/gifts.ts';
import { insertKeepsakeActs } from '../data/keepsake-acts.ts';
import { lockKeepsakes } from '../data/keepsakes.ts';
import { findOwnPieces, type OwnPiece } from '../data/pieces.ts';
import type { ChangeDeps } from './change-keepsake.ts';
import { refuseMoreCodes } from './offer-gift.ts';

/** Tries to find codes whose first characters no open offer has; each leaves a few of thousands. */
const ROUNDS = 8;

export type OfferedPiece = Pick<OwnPiece, 'number' | 'videoId' | 'title'> & { code: string };

/** Those that may be given: paid, shown, and not to be taken back by whoever gave them. */
async function giveable(tx: Tx, pieces: readonly OwnPiece[], { ownerId, at }: Offerer): Promise<OwnPiece[]> {
  const active = pieces.filter(({ status }) => status === 'active');
  const videoIds = active.map(({ videoId }) => videoId);
  const [blocks, unsettled] = [await findBlocks(tx, videoIds), await findUnsettled(tx, ownerId, at)];
  return active.filter(({ videoId }) => !blocks.has(videoId) && !unsettled.has(videoId));
}
type Offerer = { ownerId: string; at: Date };

async function insertCodes(
  tx: Tx,
  pieces: readonly OwnPiece[],
  { ownerId: giverId, at: offeredAt }: Offerer,
): Promise<OfferedPiece[]> {
  const codes = new Map<string, string>();
  for (let round = 0; round < ROUNDS && codes.size < pieces.length; round += 1) {
    const tried = new Map(
      pieces.filter(({ videoId }) => !codes.has(videoId)).map(({ videoId }) => [videoId, newGiftCode()]),
    );
    const gifts = [...tried].map(([videoId, code]) => ({
      ...{ id: newId(), videoId, giverId, way: 'code' as const, words: '', offeredAt },
      ...{ codeHash: hashGiftCode(code), locator: locatorOf(code) },
    }));
    for (const videoId of await insertGifts(tx, gifts)) codes.set(videoId, tried.get(videoId) ?? '');
  }
  return pieces.map(({ number, videoId, title }) => {
    const code = codes.get(videoId);
    if (!code) throw new Error('no code was found whose first characters are free');
    return { number, videoId, title, code };
  });
}

/**
 * Offers the pieces of an item that a person has, each by a code of its own in place of a former offer; the codes are returned once and
 * stored as hashes. Pieces that are lost, down or may be taken back from them are left out. GIFT_NOT_POSSIBLE when none is left,
 * GIFT_CODES_EXCEEDED when one of them has had too many codes in a day.
 */
export function offerPieces(
  { outbox }: Pick<ChangeDeps, 'outbox'>,
  orderItemId: string,
  offerer: Offerer,
): Promise<OfferedPiece[]> {
  const { ownerId, at } = offerer;
  return outbox.transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseErased(tx, ownerId);
    const pieces = await giveable(tx, await findOwnPieces(tx, orderItemId, ownerId), offerer);
    if (pieces.length === 0) throw new AppError('GIFT_NOT_POSSIBLE');
    const videoIds = pieces.map(({ videoId }) => videoId);
    await lockKeepsakes(tx, videoIds);
    await refuseMoreCodes(tx, videoIds, at);
    await withdrawGifts(tx, videoIds);
    const offered = await insertCodes(tx, pieces, offerer);
    await insertKeepsakeActs(
      tx,
      videoIds.map((videoId) => ({ videoId, act: 'code_made', actorId: ownerId, at })),
    );
    return offered;
  });
}
