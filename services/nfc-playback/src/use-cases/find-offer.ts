import { AppError } from '@tapory/errors';
import { isCodeOf, locatorOf, readGiftCode } from '../crypto/gift-code.ts';
import type { Tx } from '../data/database.ts';
import { countGiftTry, findGiftByLocator, forgetGiftTries } from '../data/gifts.ts';
import type { Gift } from '../domain/gift.ts';

/**
 * The offer that a code opens. GIFT_NOT_FOUND for a wrong or withdrawn code, GIFT_TRIES_EXCEEDED for a person who entered too
 * many wrong ones for it. A try is counted before the code is looked at, so that no burst of them gets through.
 */
export async function findOffer(
  tx: Tx,
  { typed, personId }: { typed: string; personId: string },
): Promise<Gift> {
  const code = readGiftCode(typed);
  const gift = code === null ? null : await findGiftByLocator(tx, locatorOf(code));
  if (code === null || !gift) throw new AppError('GIFT_NOT_FOUND');
  if (!(await countGiftTry(tx, gift.id, personId))) throw new AppError('GIFT_TRIES_EXCEEDED');
  if (!isCodeOf(gift, code)) throw new AppError('GIFT_NOT_FOUND');
  await forgetGiftTries(tx, gift.id, personId);
  if (gift.state === 'withdrawn' || gift.state === 'returned') throw new AppError('GIFT_NOT_FOUND');
  if (gift.state === 'taken' && gift.takerId !== personId) throw new AppError('GIFT_TAKEN');
  return gift;
}
