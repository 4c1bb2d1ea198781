import { AppError } from '@tapory/errors';
import { anyOf, execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';

export type ArtworkBlock = {
  jobId: string;
  isBlocked: boolean;
  rule: string;
  /** Of the event that says so. */
  version: number;
};

const lockName = sql`hashtextextended('catalog.artwork:' || id, 0)`;

/** Stores whether a design is down, unless a later event has said something. Whether it was stored. */
export async function saveArtworkBlock(tx: Tx, block: ArtworkBlock): Promise<boolean> {
  const { jobId, isBlocked, rule, version } = block;
  // Until the transaction ends, no order of this design is stored.
  await query(tx, sql`SELECT pg_advisory_xact_lock(${lockName}) FROM unnest(${[jobId]}::text[]) AS id`);
  const saved = sql`
    INSERT INTO artwork_block AS old (job_id, is_blocked, rule, version)
    VALUES (${jobId}::uuid, ${isBlocked}, ${rule}, ${version})
    ON CONFLICT (job_id) DO UPDATE SET is_blocked = excluded.is_blocked, rule = excluded.rule,
      version = excluded.version, settled_at = CASE WHEN excluded.is_blocked THEN old.settled_at END
    WHERE old.version < excluded.version`;
  return (await execute(tx, saved)) === 1;
}

/** Which of these designs are down. */
export async function findBlockedJobs(tx: Tx, jobIds: string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const blocked = build.selectFrom('artworkBlock').select('jobId').where('jobId', '=', anyOf(jobIds));
  return new Set((await query(tx, blocked.where('isBlocked', '=', true))).map(({ jobId }) => jobId));
}

/**
 * Lets an order of these designs be stored in this transaction: one of them that is taken down meanwhile stops it afterwards.
 * DESIGN_BLOCKED when one is down already.
 */
export async function refuseBlockedArtworks(tx: Tx, jobIds: string[]): Promise<void> {
  const ids = [...new Set(jobIds)].toSorted();
  await query(tx, sql`SELECT pg_advisory_xact_lock_shared(${lockName}) FROM unnest(${ids}::text[]) AS id`);
  if ((await findBlockedJobs(tx, ids)).size > 0) throw new AppError('DESIGN_BLOCKED');
}

/** The orders that have an item of a design. */
export async function findOrdersOfJob(tx: Tx, jobId: string): Promise<string[]> {
  const items = build.selectFrom('orderItem').select('orderId').distinct().where('jobId', '=', jobId);
  return (await query(tx, items)).map(({ orderId }) => orderId);
}

/** Remembers that a design is gone for good; false when it was known, or the design is used again. */
export async function settleArtworkBlock(tx: Tx, jobId: string, settledAt: Date): Promise<boolean> {
  const blocks = build.updateTable('artworkBlock').set({ settledAt }).where('jobId', '=', jobId);
  return (await execute(tx, blocks.where('isBlocked', '=', true).where('settledAt', 'is', null))) === 1;
}

/** Which of these designs are gone for good. */
export async function findSettledJobs(tx: Tx, jobIds: string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const settled = build.selectFrom('artworkBlock').select('jobId').where('jobId', '=', anyOf(jobIds));
  return new Set((await query(tx, settled.where('settledAt', 'is not', null))).map(({ jobId }) => jobId));
}
