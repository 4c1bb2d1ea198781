import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Usage } from '../domain/quota.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** A person's requests since then, and their unfinished jobs. */
export async function countUsage(tx: Tx, ownerId: string, since: Date): Promise<Usage> {
  const [row] = await query(
    tx,
    sql<{ requests: number; oldest: Date | null; running: number }>`
      SELECT r.requests, r.oldest, j.running FROM
        (SELECT count(*)::int AS requests, min(created_at) AS oldest FROM job_request
          WHERE owner_id = ${ownerId}::uuid AND created_at > ${since}) r,
        (SELECT count(*)::int AS running FROM job
          WHERE owner_id = ${ownerId}::uuid AND status IN ('queued', 'processing')) j`,
  );
  return {
    requestsThisHour: row?.requests ?? 0,
    oldestRequestAt: row?.oldest ?? null,
    running: row?.running ?? 0,
  };
}

/** Deletes requests that no limit counts any more. */
export async function purgeRequests(tx: Tx, before: Date): Promise<void> {
  await execute(tx, build.deleteFrom('jobRequest').where('createdAt', '<', before));
}

export async function insertRequest(
  tx: Tx,
  request: { id: string; jobId: string; ownerId: string },
): Promise<void> {
  await execute(tx, build.insertInto('jobRequest').values(request));
}
