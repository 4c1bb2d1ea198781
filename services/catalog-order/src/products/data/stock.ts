import { AppError } from '@tapory/errors';
import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';

type Ordered = { id: string; productKey: string; quantity: number };
type Taking = { id: string; items: readonly Ordered[] };

/** The lines of an order by product, in a fixed order against deadlocks. */
function linesByProduct({ items }: Taking): [string, Ordered[]][] {
  const lines = new Map<string, Ordered[]>();
  for (const item of items) lines.set(item.productKey, [...(lines.get(item.productKey) ?? []), item]);
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const piecesOf = (lines: readonly Ordered[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const counted = (key: string) =>
  build.updateTable('product').where('key', '=', key).where('stock', 'is not', null);

/** Writes down how many pieces the lines of a product have taken, so that they give back no others. */
async function noteTaken(tx: Tx, lines: readonly Ordered[], pieces: number): Promise<void> {
  let rest = pieces;
  for (const { id, quantity } of lines) {
    const stockTaken = Math.min(rest, quantity);
    rest -= stockTaken;
    await execute(tx, build.updateTable('orderItem').set({ stockTaken }).where('id', '=', id));
  }
}

/**
 * Takes the pieces of a stored order from what is left, where somebody counts it. PRODUCT_SOLD_OUT when there are too few: of two
 * orders at the last piece the second waits here for the first.
 */
export async function takeStock(tx: Tx, order: Taking): Promise<void> {
  for (const [key, lines] of linesByProduct(order)) {
    const pieces = piecesOf(lines);
    const product = build.selectFrom('product').select(['stock', 'nameZh', 'nameEn']).where('key', '=', key);
    // Most products are not counted.
    const [seen] = await query(tx, product);
    if (!seen || seen.stock === null) continue;
    const take = counted(key).set({ stock: sql<number>`stock - ${pieces}::int` });
    if ((await execute(tx, take.where('stock', '>=', pieces))) === 1) {
      await noteTaken(tx, lines, pieces);
      continue;
    }
    const [found] = await query(tx, product);
    if (!found || found.stock === null) continue;
    const params = { left: found.stock, product: `${found.nameZh} ${found.nameEn}` };
    throw new AppError('PRODUCT_SOLD_OUT', { params });
  }
}

/** Gives back what a locked order had taken that ended before anything was made; once. */
export async function returnStock(tx: Tx, order: Taking): Promise<void> {
  for (const [key] of linesByProduct(order)) {
    const taken = sql<number>`(SELECT coalesce(sum(stock_taken), 0)::int FROM order_item
      WHERE order_id = ${order.id}::uuid AND product_key = ${key})`;
    await execute(tx, counted(key).set({ stock: sql<number>`stock + ${taken}` }));
  }
  await execute(tx, build.updateTable('orderItem').set({ stockTaken: 0 }).where('orderId', '=', order.id));
}

/** The same pieces once more, for money that came after the order had ended: as many as are left. */
export async function retakeStock(tx: Tx, order: Taking): Promise<void> {
  for (const [key, lines] of linesByProduct(order)) {
    const product = build.selectFrom('product').select('stock').where('key', '=', key);
    const [found] = await query(tx, product.forUpdate());
    const pieces = Math.min(found?.stock ?? 0, piecesOf(lines));
    if (pieces === 0) continue;
    await execute(tx, counted(key).set({ stock: sql<number>`stock - ${pieces}::int` }));
    await noteTaken(tx, lines, pieces);
  }
}
