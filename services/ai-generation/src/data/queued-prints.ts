import { defineQueue, type Queue } from '@tapory/jobs';
import { execute, query } from '@tapory/persistence';
import type { Lease } from '@tapory/service-kit';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** A design on a product, whose print file is made before it is ordered. */
export type QueuedPrint = { id: string; jobId: string; productKey: string };

export type ClaimedPrint = QueuedPrint & { lease: Lease };

/** After these the order makes it, and tells its customer what is wrong. */
const MAX_ATTEMPTS = 3;

/** Queues the print file of a design on a product, once. */
export async function queuePrint(tx: Tx, print: QueuedPrint): Promise<void> {
  await execute(
    tx,
    build
      .insertInto('queuedPrint')
      .values(print)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Whether a worker makes the print file right now. */
export async function isBeingMade(tx: Tx, { jobId, productKey }: Omit<QueuedPrint, 'id'>): Promise<boolean> {
  const prints = build.selectFrom('queuedPrint').select('id').where('jobId', '=', jobId);
  const isLeased = sql<SqlBool>`lease_token IS NOT NULL AND lease_until > clock_timestamp()`;
  return (await query(tx, prints.where('productKey', '=', productKey).where(isLeased))).length > 0;
}

/** Takes a print file off the queue: made, or left to its order. */
export async function removeQueuedPrint(tx: Tx, { id, token }: Lease): Promise<void> {
  await execute(tx, build.deleteFrom('queuedPrint').where('id', '=', id).where('leaseToken', '=', token));
}

/** The print files that workers make. */
export const createPrintQueue = ({ leaseMs }: { leaseMs: number }): Queue<Tx, ClaimedPrint> =>
  defineQueue({
    table: 'queued_print',
    leaseMs,
    maxAttempts: MAX_ATTEMPTS,
    claim: { due: 'true', orderBy: 'created_at' },
    async load(tx, lease) {
      const prints = build.selectFrom('queuedPrint').select(['id', 'jobId', 'productKey']);
      const [row] = await query(tx, prints.where('id', '=', lease.id));
      return row ? { ...row, lease } : null;
    },
  });
