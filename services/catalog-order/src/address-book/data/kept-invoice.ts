import { execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { Invoice } from '../../orders/domain/invoice.ts';

/** How a member's last invoice was wanted; null when nothing is kept. */
export async function findKeptInvoice(tx: Tx, userId: string): Promise<Invoice | null> {
  const kept = build.selectFrom('keptInvoice').select('invoice').where('userId', '=', userId);
  const [row] = await query(tx, kept);
  return (row?.invoice as Invoice | undefined) ?? null;
}

export async function keepInvoice(tx: Tx, userId: string, invoice: Invoice): Promise<void> {
  const values = { invoice: json(invoice), keptAt: sql<Date>`clock_timestamp()` };
  const insert = build.insertInto('keptInvoice').values({ userId, ...values });
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.column('userId').doUpdateSet(values)),
  );
}

export const forgetInvoice = (tx: Tx, userId: string) =>
  execute(tx, build.deleteFrom('keptInvoice').where('userId', '=', userId));
