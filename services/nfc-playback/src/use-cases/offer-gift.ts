import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { hashGiftCode, locatorOf, newGiftCode } from '../crypto/gift-code.ts';
import { findBlocks } from '../data/blocks.ts';
import type { Tx } from '../data/database.ts';
import {
  countCodes,
  countMailed,
  findReceived,
  insertGift,
  type NewGift,
  withdrawGift,
} from '../data/gifts.ts';
import { insertKeepsakeAct } from '../data/keepsake-acts.ts';
import { lockKeepsakes } from '../data/keepsakes.ts';
import { GIFT_CODES_PER_DAY, GIFT_MAILS_PER_DAY } from '../domain/gift.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { type ChangeDeps, changeKeepsake } from './change-keepsake.ts';

const DAY_MS = 24 * 3_600_000;

export type OfferCommand = {
  /** Where it is mailed to; null for a code that the owner hands over. */
  email: string | null;
  language: string;
  words: string;
  at: Date;
};

/** What a person was given by mail may be taken back for a while, and is not theirs to give until then. */
async function checkGiveable(tx: Tx, keepsake: Keepsake, at: Date): Promise<void> {
  const isDown = (await findBlocks(tx, [keepsake.videoId])).size > 0;
  if (keepsake.status !== 'active' || isDown) throw new AppError('GIFT_NOT_POSSIBLE');
  const received = await findReceived(tx, keepsake);
  if (received?.takeBackUntil && received.takeBackUntil > at) throw new AppError('GIFT_NOT_SETTLED');
}

/** GIFT_CODES_EXCEEDED when one of these keepsakes has had too many codes in a day. */
export async function refuseMoreCodes(tx: Tx, videoIds: string[], at: Date): Promise<void> {
  const since = new Date(at.getTime() - DAY_MS);
  if ((await countCodes(tx, videoIds, since)) >= GIFT_CODES_PER_DAY)
    throw new AppError('GIFT_CODES_EXCEEDED');
}

async function refuseMoreMails(tx: Tx, giverId: string, at: Date): Promise<void> {
  const since = new Date(at.getTime() - DAY_MS);
  if ((await countMailed(tx, giverId, since)) >= GIFT_MAILS_PER_DAY)
    throw new AppError('GIFT_MAILS_EXCEEDED');
}

/** A code whose first characters no open offer has. */
async function insertWithCode(tx: Tx, gift: Omit<NewGift, 'codeHash' | 'locator'>): Promise<string> {
  for (let time = 0; time < 5; time += 1) {
    const code = newGiftCode();
    const hashed = { codeHash: hashGiftCode(code), locator: locatorOf(code) };
    if (await insertGift(tx, { ...gift, ...hashed })) return code;
  }
  throw new Error('no code was found whose first characters are free');
}

/**
 * Offers a keepsake in place of a former offer; the code is returned once and stored as a hash. GIFT_NOT_POSSIBLE while it
 * is lost, down or not paid for, GIFT_NOT_SETTLED while it may be taken back from its owner, GIFT_MAILS_EXCEEDED after too many
 * mails in a day, GIFT_CODES_EXCEEDED after too many codes.
 */
export function offerGift(
  deps: ChangeDeps,
  { videoId, ownerId }: Keepsake,
  { email, language, words, at }: OfferCommand,
): Promise<string> {
  return changeKeepsake(deps, { videoId, ownerId }, async (tx, _read, record) => {
    const keepsake = (await lockKeepsakes(tx, [videoId])).get(videoId);
    if (!keepsake) throw new AppError('KEEPSAKE_NOT_FOUND');
    await checkGiveable(tx, keepsake, at);
    await (email === null ? refuseMoreCodes(tx, [videoId], at) : refuseMoreMails(tx, ownerId, at));
    await withdrawGift(tx, videoId);
    const id = newId();
    const way = email === null ? 'code' : 'mail';
    const code = await insertWithCode(tx, { id, videoId, giverId: ownerId, way, words, offeredAt: at });
    const act = email === null ? 'code_made' : 'mailed';
    await insertKeepsakeAct(tx, { videoId, act, actorId: ownerId, at });
    if (email !== null) {
      const data = { actId: id, videoId, title: keepsake.title, ownerId, email, language, code };
      await record({ type: 'keepsake.offered', subject: videoId, data });
    }
    return code;
  });
}

/** Ends the open offer of a keepsake; without one nothing changes. */
export function withdrawOffer(deps: ChangeDeps, keepsake: Keepsake, at: Date): Promise<void> {
  const { videoId, ownerId } = keepsake;
  return changeKeepsake(deps, keepsake, async (tx) => {
    if (await withdrawGift(tx, videoId))
      await insertKeepsakeAct(tx, { videoId, act: 'withdrawn', actorId: ownerId, at });
  });
}
