import { query } from '@tapory/persistence';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { ItemState } from '../../orders/domain/item-states.ts';
import type { Order, OrderItem } from '../../orders/domain/order.ts';

/** What the board needs of an item and of its order. */
export type BoardRow = {
  item: Omit<OrderItem, 'unitPrice' | 'discount' | 'videoId' | 'optionId'>;
  order: Pick<Order, 'id' | 'number' | 'paidAt' | 'paymentStatus' | 'fulfilmentStatus'> &
    Pick<
      Order,
      'refundedAmount' | 'latePayment' | 'confirmedRefund' | 'cancelledAt' | 'promiseUntil' | 'notes'
    >;
};

/** A column of the board; `revision` differs whenever something in it has changed. */
export type BoardColumn = { state: ItemState; count: number; pieces: number; since: Date; revision: string };

/** Where a slice of a column ends. */
export type BoardPlace = { until: string; paidAt: Date; orderId: string; line: number };

/** What has no promise yet comes last. */
export const NO_PROMISE = '9999-12-31';

/** Items in work; the first part is that of the partial index `order_being_made`, word for word. */
const IN_WORK = sql`"order" o JOIN order_item i ON i.order_id = o.id
  WHERE o.payment_status IN ('paid', 'part_refunded')
    AND (o.fulfilment_status IN ('none', 'in_production') OR o.is_remaking)
    AND o.cancelled_at IS NULL AND i.blocked_reason = '' AND (o.fulfilment_status IN ('none', 'in_production') OR i.is_remake)`;

/** The columns that have items. */
export function readColumns(tx: Tx): Promise<BoardColumn[]> {
  return query(
    tx,
    sql<BoardColumn>`
    SELECT i.production_status AS state, count(*)::int AS count, sum(i.quantity)::int AS pieces,
      min(coalesce(i.moved_at, o.paid_at)) AS since,
      sum(hashtextextended(i.id::text || '.' || i.production_version || '.' || o.version, 0))::text AS revision
    FROM ${IN_WORK} GROUP BY i.production_status`,
  );
}

type Row = Omit<BoardRow['order'], 'id' | 'notes'> &
  BoardRow['item'] & { orderId: string; orderNotes: string };

const ROW = sql`o.id AS order_id, o.number, o.paid_at, o.payment_status, o.fulfilment_status, o.refunded_amount, o.late_payment,
  o.confirmed_refund, o.cancelled_at, o.promise_until, o.notes AS order_notes, i.id, i.line, i.product_key, i.name, i.option_name, i.quantity, i.notes, i.job_id,
  i.orientation, i.title, i.artwork_url, i.print_edge, i.enlarged_by, i.piece_names, i.own_keepsakes, i.production_status, i.production_version, i.blocked_reason, i.is_remake, i.moved_by,
  to_jsonb(i.moved_at) AS moved_at`;

function toRow({
  orderId,
  orderNotes: notes,
  number,
  paidAt,
  paymentStatus,
  fulfilmentStatus,
  ...rest
}: Row): BoardRow {
  const { refundedAmount, latePayment, confirmedRefund, cancelledAt, promiseUntil, ...item } = rest;
  const money = { refundedAmount, latePayment, confirmedRefund, cancelledAt, promiseUntil };
  return { item, order: { id: orderId, notes, number, paidAt, paymentStatus, fulfilmentStatus, ...money } };
}

const UNTIL = sql`coalesce(o.promise_until, ${sql.lit(NO_PROMISE)})`;

/** A slice of one column, the oldest promise first. */
export async function listColumn(
  tx: Tx,
  { state, after, take }: { state: ItemState; after: BoardPlace | null; take: number },
): Promise<BoardRow[]> {
  const rest: RawBuilder<unknown> = after
    ? sql`AND (${UNTIL}, o.paid_at, o.id, i.line)
        > (${after.until}::text, ${after.paidAt}::timestamptz, ${after.orderId}::uuid, ${after.line}::int)`
    : sql``;
  const rows = await query(
    tx,
    sql<Row>`SELECT ${ROW} FROM ${IN_WORK} AND i.production_status = ${state} ${rest}
      ORDER BY ${UNTIL}, o.paid_at, o.id, i.line LIMIT ${take}`,
  );
  return rows.map(toRow);
}

/** Items of paid orders that are stopped, whatever for, the oldest promise first. */
export async function listStopped(tx: Tx, take: number): Promise<BoardRow[]> {
  const rows = await query(
    tx,
    sql<Row>`SELECT ${ROW} FROM "order" o JOIN order_item i ON i.order_id = o.id
      WHERE i.blocked_reason <> '' AND o.payment_status IN ('paid', 'part_refunded') AND o.cancelled_at IS NULL
        AND (o.fulfilment_status IN ('none', 'in_production') OR o.is_remaking)
      ORDER BY ${UNTIL}, o.paid_at, o.id, i.line LIMIT ${take}`,
  );
  return rows.map(toRow);
}
