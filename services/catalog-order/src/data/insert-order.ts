import { OUTBOX_COLUMNS, OUTBOX_RECORDSET, type RecordedEvent } from '@tapory/messaging';
import type { AnswerRow } from '@tapory/service-kit';
import type { Order } from '../domain/order.ts';
import type { Database } from './database.ts';
import { Prisma } from './generated/client.ts';
import { toRow } from './order-row.ts';

// Columns are named, so that one which a newer migration adds keeps its default.
function columnsOf(row: Record<string, unknown>, prefix = ''): Prisma.Sql {
  const names = Object.keys(row).map((column) => `${prefix}"${column}"`);
  return Prisma.raw(names.join(', '));
}

export type InsertWith = {
  /** Lines of the cart that have become the order's. */
  cartItemIds: string[];
  /** What to tell of it. */
  events: RecordedEvent[];
  /** What its command answers, kept for a repeat. */
  answer: AnswerRow | null;
};

/**
 * Stores an order and its lines, takes those lines out of the cart, writes its events into the outbox and keeps its
 * command's answer, all in one statement. False when the order exists already.
 */
export async function insertOrder(
  { direct }: Pick<Database, 'direct'>,
  order: Order,
  { cartItemIds, events, answer }: InsertWith,
): Promise<boolean> {
  const { items, ...own } = order;
  const row = toRow(own);
  const lines = items.map((item) => toRow({ ...item, orderId: order.id }));
  const [result] = await direct.query<{ stored: boolean }>(Prisma.sql`
    WITH placed AS (
      INSERT INTO "order" (${columnsOf(row)})
      SELECT ${columnsOf(row)} FROM jsonb_populate_record(null::"order", ${JSON.stringify(row)}::jsonb)
      ON CONFLICT (id) DO NOTHING RETURNING id),
    lines AS (
      INSERT INTO order_item (${columnsOf(lines[0] ?? {})})
      SELECT ${columnsOf(lines[0] ?? {}, 'l.')} FROM placed,
        jsonb_populate_recordset(null::order_item, ${JSON.stringify(lines)}::jsonb) l),
    emptied AS (
      DELETE FROM cart_item USING placed
      WHERE cart_item.user_id = ${order.userId}::uuid AND cart_item.id = ANY(${cartItemIds}::uuid[])),
    told AS (
      INSERT INTO outbox (${Prisma.raw(OUTBOX_COLUMNS)})
      SELECT event.* FROM placed, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS event(${Prisma.raw(OUTBOX_RECORDSET)})),
    answered AS (
      UPDATE idempotency_key SET state = 'answered', status_code = ${answer?.status ?? null},
        response = ${answer?.response ?? null}::jsonb
      FROM placed WHERE scope = ${answer?.scope ?? null} AND key = ${answer?.key ?? null})
    SELECT EXISTS (SELECT 1 FROM placed) AS stored`);
  return result?.stored ?? false;
}
