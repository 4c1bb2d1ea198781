import type { Tx } from '../../data/database.ts';
import { isErased } from '../../data/erased-owners.ts';
import { lockOpenSearch, storePicked } from '../data/store-searches.ts';
import { readStoreReply, storeOf } from '../domain/store-reply.ts';
import { digestOf, type StoreMapDeps } from './open-store-map.ts';

/**
 * Takes the reply of a map, once, as the store of the search that its proof belongs to, and returns the id of the search. Null, and
 * nothing is stored, for a reply without a store, with a proof that is unknown, used or too old, or of another shop or chain than
 * was asked for.
 */
export async function receiveStore(
  { outbox, pickup }: StoreMapDeps,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> {
  const reply = readStoreReply(fields);
  if (!pickup || !reply || reply.merchantId !== pickup.merchantId) return null;
  return outbox.transaction(async (tx: Tx) => {
    const search = await lockOpenSearch(tx, digestOf(reply.proof));
    if (!search || pickup.subTypes.get(search.chain) !== reply.subType) return null;
    if (await isErased(tx, search.userId)) return null;
    await storePicked(tx, search.id, storeOf(search.chain, reply));
    return search.id;
  });
}
