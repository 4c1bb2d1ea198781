import { OUTBOX_COLUMNS, OUTBOX_RECORDSET, type RecordedEvent } from '@tapory/messaging';
import type { AnswerRow } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import type { Order } from '../domain/order.ts';
import { toRow } from './order-row.ts';

// Explicit columns, so that one added by a newer migration keeps its default.
function columnsOf(row: Record<string, unknown>, prefix = ''): Prisma.Sql {
  const names = Object.keys(row).map((column) => `${prefix}"${column}"`);
  return Prisma.raw(names.join(', '));
}

export type InsertWith = {
  /** The cart lines of the order, as they were read. */
  cartLines: { id: string; quantity: number }[];
  /** Events to publish. */
  events: RecordedEvent[];
  /** The command's response, stored for a repeat. */
  answer: AnswerRow | null;
};

/**
 * cart-changed: a line is missing or has another quantity. taken: the id is used by another order, or was abandoned.
 * number-taken: the order number is used.
 */
export type InsertOutcome = 'stored' | 'cart-changed' | 'taken' | 'number-taken';

const isNumberTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'order_number_key';
};

function insertStatement(order: Order, { cartLines, events, answer }: InsertWith): Prisma.Sql {
  const { items, ...own } = order;
  const row = toRow(own);
  const lines = items.map((item) => toRow({ ...item, orderId: order.id }));
  // Orders of the same cart in two windows: the second waits for the lines and finds them removed.
  return Prisma.sql`
    WITH locked AS (
      SELECT c.id FROM cart_item c
      JOIN jsonb_to_recordset(${JSON.stringify(cartLines)}::jsonb) AS l(id uuid, quantity int)
        ON l.id = c.id AND l.quantity = c.quantity
      WHERE c.user_id = ${order.userId}::uuid ORDER BY c.id FOR UPDATE OF c),
    cart AS (SELECT count(*) = ${cartLines.length}::int AS is_whole FROM locked),
    claimed AS (
      INSERT INTO order_claim (order_id, outcome)
      SELECT ${order.id}::uuid, 'placed' FROM cart WHERE is_whole AND ${order.couponCode}::text <> ''
      ON CONFLICT (order_id) DO NOTHING RETURNING order_id),
    placed AS (
      INSERT INTO "order" (${columnsOf(row)})
      SELECT ${columnsOf(row)} FROM jsonb_populate_record(null::"order", ${JSON.stringify(row)}::jsonb), cart
      WHERE cart.is_whole AND (${order.couponCode}::text = '' OR EXISTS (SELECT 1 FROM claimed))
      ON CONFLICT (id) DO NOTHING RETURNING id),
    lines AS (
      INSERT INTO order_item (${columnsOf(lines[0] ?? {})})
      SELECT ${columnsOf(lines[0] ?? {}, 'l.')} FROM placed,
        jsonb_populate_recordset(null::order_item, ${JSON.stringify(lines)}::jsonb) l),
    emptied AS (
      DELETE FROM cart_item USING placed, locked WHERE cart_item.id = locked.id),
    published AS (
      INSERT INTO outbox (${Prisma.raw(OUTBOX_COLUMNS)})
      SELECT event.* FROM placed, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS event(${Prisma.raw(OUTBOX_RECORDSET)})),
    answered AS (
      UPDATE idempotency_key SET state = 'answered', status_code = ${answer?.status ?? null},
        response = ${answer?.response ?? null}::jsonb
      FROM placed WHERE scope = ${answer?.scope ?? null} AND key = ${answer?.key ?? null})
    SELECT EXISTS (SELECT 1 FROM placed) AS "isStored", cart.is_whole AS "isCartWhole" FROM cart`;
}

/**
 * Stores an order and its lines, removes exactly those lines from the cart, appends its events to the outbox and stores
 * its command's response, all in one statement. Nothing is stored unless every cart line is unchanged.
 */
export async function insertOrder(
  { direct }: Pick<Database, 'direct'>,
  order: Order,
  insertWith: InsertWith,
): Promise<InsertOutcome> {
  try {
    const [result] = await direct.query<{ isStored: boolean; isCartWhole: boolean }>(
      insertStatement(order, insertWith),
    );
    if (result?.isStored) return 'stored';
    return result?.isCartWhole ? 'taken' : 'cart-changed';
  } catch (error) {
    if (isNumberTaken(error)) return 'number-taken';
    throw error;
  }
}
