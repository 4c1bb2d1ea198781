import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

export type Style = { key: string; nameZh: string; nameEn: string; available: boolean };

export function listStyles(tx: Tx): Promise<Style[]> {
  const styles = build.selectFrom('style').select(['key', 'nameZh', 'nameEn', 'available']);
  return query(tx, styles.orderBy('position'));
}

/**
 * The styles in their order; other changes wait until the transaction ends. Locked before they are read: rows that are
 * locked as they are read come in the order that they had before another change.
 */
export async function lockStyles(tx: Tx): Promise<Style[]> {
  await query(tx, sql<object>`SELECT pg_advisory_xact_lock(hashtext('styles of pictures'))`);
  return listStyles(tx);
}

export async function storeStyle(tx: Tx, { key, ...change }: Style & { position: number }): Promise<void> {
  await execute(tx, build.updateTable('style').set(change).where('key', '=', key));
}

export async function isStyleAvailable(tx: Tx, key: string): Promise<boolean> {
  const style = build.selectFrom('style').select('key').where('key', '=', key);
  return (await query(tx, style.where('available', '=', true))).length === 1;
}
