import { createHash, randomInt } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import type { PickupChain } from '../../orders/domain/pickup-store.ts';
import { insertStoreSearch } from '../data/store-searches.ts';
import type { PickupTerms } from '../domain/pickup-terms.ts';

export type StoreMapDeps = { outbox: Outbox<Tx>; pickup: PickupTerms | null };

/** ECPay gives `ExtraData` 20 characters: too few for a signature, and enough for 119 random bits that nobody guesses. */
const PROOF_LENGTH = 20;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const createProof = (): string =>
  Array.from({ length: PROOF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const digestOf = (proof: string): string => createHash('sha256').update(proof).digest('hex');

/** The form that leads a browser to a chain's map. */
export type StoreMapForm = { url: string; fields: Record<string, string> };

/**
 * Begins a search for a store: the form for the browser, whose `ExtraData` proves for one reply within hours that it answers this
 * member. NOT_FOUND for a chain that is not offered; RATE_LIMITED; UNAUTHENTICATED when the account is deleted.
 * Source: ECPay, 電子地圖串接 (`Express/map`).
 */
export async function openStoreMap(
  { outbox, pickup }: StoreMapDeps,
  { userId, chain, isPhone }: { userId: string; chain: PickupChain; isPhone: boolean },
): Promise<StoreMapForm> {
  const subType = pickup?.subTypes.get(chain);
  if (!pickup || !subType) throw new AppError('NOT_FOUND');
  const [id, proof] = [newId(), createProof()];
  await outbox.transaction(async (tx) => {
    // One after another, so that the limit holds.
    await lockOwner(tx, userId);
    await refuseErased(tx, userId);
    const search = { id, userId, chain, digest: digestOf(proof) };
    if (!(await insertStoreSearch(tx, search, pickup.searchesPerHour))) throw new AppError('RATE_LIMITED');
  });
  const fields = {
    MerchantID: pickup.merchantId,
    LogisticsType: 'CVS',
    LogisticsSubType: subType,
    IsCollection: 'N',
    ServerReplyURL: pickup.replyUrl,
    ExtraData: proof,
    Device: isPhone ? '1' : '0',
  };
  return { url: pickup.mapUrl, fields };
}
