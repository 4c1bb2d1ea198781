import { AppError } from '@tapory/errors';
import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { PAID_STATUSES } from '../domain/order-states.ts';
import { paymentStatusIn } from './payment-status-in.ts';

export const ORDER_ACT_KINDS = [
  'production_started',
  'shipped',
  'reshipped',
  'completed',
  'making_confirmed',
  'recipient_changed',
  'noted',
  'parcel_corrected',
  'mail_resent',
  'cancelled',
  'cancelled_by_customer',
  'promise_moved',
  'claimed',
  'claim_remade',
  'claim_refunded',
  'claim_refused',
  'transfer_booked',
  'consigned',
  'parcel_at_store',
  'parcel_returning',
  'parcel_returned',
] as const;

/** Acts of an order's customer; the log of what staff do has none of them. */
export const CUSTOMER_ACTS: readonly string[] = ['cancelled_by_customer', 'claimed'];

/** Why something was done, and what changed. */
export type OrderActDetail = {
  reason?: string;
  /** An internal note. */
  note?: string;
  /** Names of changed fields; what stood in them is kept nowhere. */
  fields?: string[];
  carrier?: string;
  trackingNumber?: string;
  /** The tracking number before. */
  former?: string;
  mail?: string;
  /** The day that is promised now. */
  until?: string;
  /** NT$ that arrived by a transfer. */
  amount?: number;
  /** What the bank's statement says of it. */
  reference?: string;
};

/** What was done to an order, by staff or its customer; nobody did what happened by time. */
export type OrderAct = {
  id: string;
  orderId: string;
  kind: (typeof ORDER_ACT_KINDS)[number];
  actorId: string | null;
  actedAt: Date;
  detail: OrderActDetail;
};

/** Stores an act; IDEMPOTENCY_KEY_REUSED when its command has done something else. */
export async function storeOrderAct(tx: Tx, act: OrderAct): Promise<void> {
  const insert = build.insertInto('orderAct').values(act);
  const stored = await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  if (stored === 0) throw new AppError('IDEMPOTENCY_KEY_REUSED');
}

/** Whether a command has acted on this order already. */
export async function hasActed(
  tx: Tx,
  { id, orderId, kind }: Pick<OrderAct, 'id' | 'orderId' | 'kind'>,
): Promise<boolean> {
  const acts = build.selectFrom('orderAct').select('id').where('id', '=', id);
  return (await query(tx, acts.where('orderId', '=', orderId).where('kind', '=', kind))).length > 0;
}

/** The acts on an order, oldest first. */
export async function findActsOf(tx: Tx, orderId: string): Promise<OrderAct[]> {
  const acts = build.selectFrom('orderAct').select(['id', 'orderId', 'kind', 'actorId', 'actedAt', 'detail']);
  const rows = await query(tx, acts.where('orderId', '=', orderId).orderBy('actedAt').orderBy('id'));
  return rows as OrderAct[];
}

/** How many mails about the orders of a member were sent again lately. */
export async function countRecentResends(tx: Tx, userId: string, seconds: number): Promise<number> {
  const [row] = await query(
    tx,
    sql<{ resends: number }>`
    SELECT count(*)::int AS resends FROM order_act a JOIN "order" o ON o.id = a.order_id
    WHERE o.user_id = ${userId}::uuid AND a.kind = 'mail_resent'
      AND a.acted_at > now() - ${seconds}::int * interval '1 second'`,
  );
  return row?.resends ?? 0;
}

export type LongShipped = { id: string; shippedAt: Date; version: number };

/**
 * Paid orders that were shipped so many days ago by the database's clock, of which nothing is made again and whose parcel, that of
 * their tracking number, neither waits at a store nor comes back, the longest first, from after one of them.
 */
export function findLongShipped(
  tx: Tx,
  { afterDays, after, limit }: { afterDays: number; after: LongShipped | undefined; limit: number },
): Promise<LongShipped[]> {
  const rest = after
    ? sql`AND (shipped_at, id) > (${after.shippedAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return query(
    tx,
    sql<LongShipped>`
    SELECT id, shipped_at, version FROM "order" o WHERE fulfilment_status = 'shipped' AND ${paymentStatusIn(PAID_STATUSES)}
      AND NOT is_remaking AND returned_at IS NULL AND NOT EXISTS (SELECT 1 FROM consignment c WHERE c.order_id = o.id
        AND c.stage IN ('at_store', 'returning', 'returned') AND c.status <> 'replaced'
        AND o.tracking_number = coalesce(nullif(c.payment_number || c.validation_number, ''),
          nullif(c.booking_note, ''), nullif(c.shipment_number, ''), c.logistics_id))
      AND shipped_at <= now() - ${afterDays}::int * interval '1 day' ${rest}
    ORDER BY shipped_at, id LIMIT ${limit}`,
  );
}
