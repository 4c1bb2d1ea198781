import { execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { MenuItem, MenuKey } from '../domain/menu.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** A list; version 0 before it was first stored. */
export type Menu = { key: MenuKey; items: MenuItem[]; version: number };

export async function findMenu(tx: Tx, key: MenuKey): Promise<Menu> {
  const stored = build.selectFrom('menu').select(['items', 'version']).where('key', '=', key);
  const [row] = await query(tx, stored.$narrowType<{ items: MenuItem[] }>());
  return { key, items: row?.items ?? [], version: row?.version ?? 0 };
}

/** Stores a list; false when it has changed since `version` was read. */
export async function storeMenu(tx: Tx, { key, items, version }: Menu, changedBy: string): Promise<boolean> {
  const change = { items: json(items), version: version + 1, changedBy, changedAt: sql<Date>`now()` };
  const changed = build.updateTable('menu').set(change).where('key', '=', key).where('version', '=', version);
  if ((await execute(tx, changed)) === 1) return true;
  if (version !== 0) return false;
  const first = build.insertInto('menu').values({ key, ...change });
  return (
    (await execute(
      tx,
      first.onConflict((conflict) => conflict.doNothing()),
    )) === 1
  );
}
