import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import { toStoredCode } from '../domain/one-use-code.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** The one-use code that was typed; null when nobody made it. */
export async function findCode(tx: Tx, typed: string): Promise<{ code: string; couponId: string } | null> {
  const codes = build.selectFrom('couponCode').select(['code', 'couponId']);
  const [row] = await query(tx, codes.where('code', '=', toStoredCode(typed)));
  return row ?? null;
}

/** Codes that were made together. */
export type CodeBatch = {
  id: string;
  couponId: string;
  count: number;
  note: string;
  createdBy: string | null;
  createdAt: Date;
};

const BATCH_COLUMNS = ['id', 'couponId', 'count', 'note', 'createdBy', 'createdAt'] as const;

export async function findBatch(tx: Tx, id: string): Promise<CodeBatch | null> {
  const [row] = await query(tx, build.selectFrom('codeBatch').select(BATCH_COLUMNS).where('id', '=', id));
  return row ?? null;
}

/** Codes inserted by one statement: far from its time limit. */
const CHUNK = 20_000;

/** Stores a batch with its codes, numbered from 1; throws when a code is taken. */
export async function insertBatch(
  tx: Tx,
  batch: Omit<CodeBatch, 'createdAt'>,
  codes: readonly string[],
): Promise<CodeBatch> {
  const [row] = await query(tx, build.insertInto('codeBatch').values(batch).returning(BATCH_COLUMNS));
  if (!row) throw new Error(`the batch ${batch.id} was not stored`);
  for (let done = 0; done < codes.length; done += CHUNK) {
    const chunk = codes.slice(done, done + CHUNK);
    await execute(
      tx,
      sql`INSERT INTO coupon_code (code, coupon_id, batch_id, number)
        SELECT code, ${batch.couponId}::uuid, ${batch.id}::uuid, ${done}::int + number
        FROM unnest(${chunk}::text[]) WITH ORDINALITY AS made (code, number)`,
    );
  }
  return row;
}

const isActive = sql<boolean>`u.state IN ('held', 'redeemed')`;

/** The batches of a coupon, the newest first, each with its used codes. */
export async function listBatches(tx: Tx, couponId: string): Promise<(CodeBatch & { used: number })[]> {
  const used = sql<number>`(SELECT count(*)::int FROM coupon_use u JOIN coupon_code c ON c.code = u.one_use_code
    WHERE u.coupon_id = code_batch.coupon_id AND c.batch_id = code_batch.id AND ${isActive})`;
  const batches = build.selectFrom('codeBatch').select(BATCH_COLUMNS).select(used.as('used'));
  return query(tx, batches.where('couponId', '=', couponId).orderBy('createdAt', 'desc').orderBy('id'));
}

export type MadeCode = { number: number; code: string; state: string | null; orderId: string | null };

/** The codes of a batch by their numbers, both included, each with the use that it has. */
export function listCodes(
  tx: Tx,
  { batchId, from, to }: { batchId: string; from: number; to: number },
): Promise<MadeCode[]> {
  return query(
    tx,
    sql<MadeCode>`SELECT c.number, c.code, u.state, u.order_id AS "orderId" FROM coupon_code c
      LEFT JOIN coupon_use u ON u.one_use_code = c.code AND ${isActive}
      WHERE c.batch_id = ${batchId}::uuid AND c.number BETWEEN ${from} AND ${to} ORDER BY c.number`,
  );
}
