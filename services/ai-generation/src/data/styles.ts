import { execute, query } from '@tapory/persistence';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

export type Style = { key: string; nameZh: string; nameEn: string; available: boolean };

export function listStyles(tx: Tx): Promise<Style[]> {
  const styles = build.selectFrom('style').select(['key', 'nameZh', 'nameEn', 'available']);
  return query(tx, styles.orderBy('position'));
}

/** The styles in their order, locked until the transaction ends. */
export function lockStyles(tx: Tx): Promise<Style[]> {
  const styles = build.selectFrom('style').select(['key', 'nameZh', 'nameEn', 'available']);
  return query(tx, styles.orderBy('position').forUpdate());
}

export async function storeStyle(tx: Tx, { key, ...change }: Style & { position: number }): Promise<void> {
  await execute(tx, build.updateTable('style').set(change).where('key', '=', key));
}

export async function isStyleAvailable(tx: Tx, key: string): Promise<boolean> {
  const style = build.selectFrom('style').select('key').where('key', '=', key);
  return (await query(tx, style.where('available', '=', true))).length === 1;
}
