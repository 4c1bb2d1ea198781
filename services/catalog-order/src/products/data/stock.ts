import { AppError } from '@tapory/errors';
import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';

type Ordered = { productKey: string; quantity: number };

/** Pieces by product, in a fixed order against deadlocks. */
function piecesByProduct(items: readonly Ordered[]): [string, number][] {
  const pieces = new Map<string, number>();
  for (const { productKey, quantity } of items)
    pieces.set(productKey, (pieces.get(productKey) ?? 0) + quantity);
  return [...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const counted = (key: string) =>
  build.updateTable('product').where('key', '=', key).where('stock', 'is not', null);

/**
 * Takes the pieces of an order from what is left, where somebody counts it. PRODUCT_SOLD_OUT when there are too few: of two orders
 * at the last piece the second waits here for the first.
 */
export async function takeStock(tx: Tx, items: readonly Ordered[]): Promise<void> {
  for (const [key, pieces] of piecesByProduct(items)) {
    const take = counted(key).set({ stock: sql<number>`stock - ${pieces}::int` });
    if ((await execute(tx, take.where('stock', '>=', pieces))) === 1) continue;
    const product = build.selectFrom('product').select(['stock', 'nameZh', 'nameEn']).where('key', '=', key);
    const [found] = await query(tx, product);
    if (!found || found.stock === null) continue;
    const params = { left: found.stock, product: `${found.nameZh} ${found.nameEn}` };
    throw new AppError('PRODUCT_SOLD_OUT', { params });
  }
}

/** Gives back what an order had taken that ended before anything was made. */
export async function returnStock(tx: Tx, items: readonly Ordered[]): Promise<void> {
  for (const [key, pieces] of piecesByProduct(items))
    await execute(tx, counted(key).set({ stock: sql<number>`stock + ${pieces}::int` }));
}

/** The same pieces once more, for money that came after the order had ended: what is left never falls below zero. */
export async function retakeStock(tx: Tx, items: readonly Ordered[]): Promise<void> {
  for (const [key, pieces] of piecesByProduct(items))
    await execute(tx, counted(key).set({ stock: sql<number>`GREATEST(stock - ${pieces}::int, 0)` }));
}
