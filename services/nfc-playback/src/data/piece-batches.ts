import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** A paid order item whose pieces are made, or being made. */
export type PieceBatch = {
  orderItemId: string;
  orderId: string;
  /** Who has paid. */
  ownerId: string;
  /** The design that the pieces have in common. */
  videoId: string;
  productKey: string;
  quantity: number;
  /** Pieces that are there: the first ones. */
  made: number;
};

const stored = build
  .selectFrom('pieceBatch')
  .select(['orderItemId', 'orderId', 'ownerId', 'videoId', 'productKey', 'quantity', 'made']);

/** Stores that pieces are to be made; what is stored already stays as it is. */
export async function insertPieceBatches(tx: Tx, batches: Omit<PieceBatch, 'made'>[]): Promise<void> {
  if (batches.length === 0) return;
  const insert = build.insertInto('pieceBatch').values(batches);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

export async function findPieceBatch(tx: Tx, orderItemId: string): Promise<PieceBatch | null> {
  const [batch] = await query(tx, stored.where('orderItemId', '=', orderItemId));
  return batch ?? null;
}

/** The batch whose turn it is; null when nothing is due. */
export async function findDueBatch(tx: Tx): Promise<PieceBatch | null> {
  const open = stored.where(sql<boolean>`made < quantity`).where(sql<boolean>`due_at <= now()`);
  const [batch] = await query(tx, open.orderBy('dueAt').limit(1));
  return batch ?? null;
}

/** Locks a batch until the transaction ends; null once its order was refunded. */
export async function lockPieceBatch(tx: Tx, orderItemId: string): Promise<PieceBatch | null> {
  const [batch] = await query(tx, stored.where('orderItemId', '=', orderItemId).forUpdate());
  return batch ?? null;
}

/** So many pieces of a locked batch are there; the other batches have their turn first. */
export async function advanceBatch(tx: Tx, orderItemId: string, made: number): Promise<void> {
  const change = { made, dueAt: sql<Date>`now()` };
  await execute(tx, build.updateTable('pieceBatch').set(change).where('orderItemId', '=', orderItemId));
}

/** A batch waits after a failure, so that it holds no other up. */
export async function postponeBatch(tx: Tx, orderItemId: string, seconds: number): Promise<void> {
  const change = { dueAt: sql<Date>`now() + make_interval(secs => ${seconds}::int)` };
  await execute(tx, build.updateTable('pieceBatch').set(change).where('orderItemId', '=', orderItemId));
}

/** No further piece is made for a refunded order. */
export async function removeBatches(tx: Tx, orderId: string): Promise<void> {
  await execute(tx, build.deleteFrom('pieceBatch').where('orderId', '=', orderId));
}
