import { execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { PickupChain, PickupStore, PickupStoreKey } from '../../orders/domain/pickup-store.ts';

export type NewStoreSearch = { id: string; userId: string; chain: PickupChain; digest: string };

/** Time in which a store is picked on the map. One that was picked can be ordered to while its search is kept. */
const SEARCH_HOURS = 2;
const KEPT_DAYS = 30;

/** Stores a search unless the member has opened as many within an hour; false then. */
export async function insertStoreSearch(tx: Tx, search: NewStoreSearch, perHour: number): Promise<boolean> {
  const recent = build
    .selectFrom('storeSearch')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', search.userId)
    .where('createdAt', '>', sql<Date>`clock_timestamp() - interval '1 hour'`);
  const [row] = await query(tx, recent);
  if ((row?.count ?? 0) >= perHour) return false;
  await execute(tx, build.insertInto('storeSearch').values(search));
  return true;
}

/** The open search that a proof's digest belongs to; null for one that is unknown, answered, or too old. */
export async function lockOpenSearch(
  tx: Tx,
  digest: string,
): Promise<{ id: string; userId: string; chain: PickupChain } | null> {
  const open = build
    .selectFrom('storeSearch')
    .select(['id', 'userId', 'chain'])
    .where('digest', '=', digest)
    .where('pickedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`clock_timestamp() - ${SEARCH_HOURS} * interval '1 hour'`)
    .forUpdate();
  const [row] = await query(tx, open);
  return row ? { ...row, chain: row.chain as PickupChain } : null;
}

export async function storePicked(tx: Tx, id: string, store: PickupStore): Promise<void> {
  const picked = { store: json(store), pickedAt: sql<Date>`clock_timestamp()` };
  await execute(tx, build.updateTable('storeSearch').set(picked).where('id', '=', id));
}

/** The store of a member's own search; null while none is picked, and for a search of somebody else. */
export async function findPickedStore(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<PickupStore | null> {
  const own = build
    .selectFrom('storeSearch')
    .select('store')
    .where('id', '=', id)
    .where('userId', '=', userId);
  const [row] = await query(tx, own);
  return (row?.store as PickupStore | null | undefined) ?? null;
}

/** A store that a member has picked lately, or sent to before; null for any other. */
export async function findKnownStore(
  tx: Tx,
  userId: string,
  { chain, code }: PickupStoreKey,
): Promise<PickupStore | null> {
  const key = JSON.stringify({ chain, code });
  const picked = build
    .selectFrom('storeSearch')
    .select(sql<PickupStore>`store`.as('store'))
    .where('userId', '=', userId)
    .where(sql<boolean>`store @> ${key}::jsonb`)
    .orderBy('pickedAt', 'desc')
    .limit(1);
  const [latest] = await query(tx, picked);
  if (latest) return latest.store;
  const saved = build
    .selectFrom('savedRecipient')
    .select(sql<PickupStore>`recipient->'store'`.as('store'))
    .where('userId', '=', userId)
    .where(sql<boolean>`recipient->'store' @> ${key}::jsonb`)
    .limit(1);
  const [kept] = await query(tx, saved);
  return kept?.store ?? null;
}

export const eraseStoreSearches = (tx: Tx, userId: string): Promise<number> =>
  execute(tx, build.deleteFrom('storeSearch').where('userId', '=', userId));

/** Removes up to `limit` searches that nothing is ordered to any more; returns how many. */
export const purgeStoreSearches = (tx: Tx, limit: number): Promise<number> =>
  execute(
    tx,
    sql`
    DELETE FROM store_search WHERE id IN (SELECT id FROM store_search
      WHERE created_at < clock_timestamp() - ${KEPT_DAYS} * interval '1 day' ORDER BY created_at LIMIT ${limit})`,
  );
