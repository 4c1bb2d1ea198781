import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { PAID_STATUSES } from '../domain/order-states.ts';
import { paymentStatusIn } from './payment-status-in.ts';

export const ORDER_ACT_KINDS = ['production_started', 'shipped', 'completed'] as const;

/** What was done to make and send an order; nobody did what happened by time. */
export type OrderAct = {
  id: string;
  orderId: string;
  kind: (typeof ORDER_ACT_KINDS)[number];
  actorId: string | null;
  actedAt: Date;
};

export async function storeOrderAct(tx: Tx, act: OrderAct): Promise<void> {
  await execute(tx, build.insertInto('orderAct').values(act));
}

/** Whether a command has acted on this order already. */
export async function hasActed(tx: Tx, { id, orderId, kind }: Omit<OrderAct, 'actedAt'>): Promise<boolean> {
  const acts = build.selectFrom('orderAct').select('id').where('id', '=', id);
  return (await query(tx, acts.where('orderId', '=', orderId).where('kind', '=', kind))).length > 0;
}

/** The acts on an order, oldest first. */
export async function findActsOf(tx: Tx, orderId: string): Promise<OrderAct[]> {
  const acts = build.selectFrom('orderAct').select(['id', 'orderId', 'kind', 'actorId', 'actedAt']);
  const rows = await query(tx, acts.where('orderId', '=', orderId).orderBy('actedAt').orderBy('id'));
  return rows as OrderAct[];
}

/** Paid orders that were shipped so many days ago by the database's clock, the longest first. */
export async function findLongShipped(tx: Tx, afterDays: number, limit: number): Promise<string[]> {
  const rows = await query(
    tx,
    sql<{ id: string }>`
    SELECT id FROM "order" WHERE fulfilment_status = 'shipped' AND ${paymentStatusIn(PAID_STATUSES)}
      AND shipped_at <= now() - ${afterDays}::int * interval '1 day'
    ORDER BY shipped_at LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
