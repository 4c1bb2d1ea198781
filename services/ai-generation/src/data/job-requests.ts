import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Usage } from '../domain/quota.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** A person's requests since then, and what they have in the making. */
export async function countUsage(tx: Tx, ownerId: string, since: Date): Promise<Usage> {
  const [row] = await query(
    tx,
    sql<{ requestedMs: number[]; running: number }>`
      SELECT r.requested_ms, j.running FROM
        (SELECT coalesce(jsonb_agg(extract(epoch FROM created_at) * 1000 ORDER BY created_at), '[]') AS requested_ms
          FROM job_request WHERE owner_id = ${ownerId}::uuid AND created_at > ${since}) r,
        (SELECT count(DISTINCT coalesce(request_id, id))::int AS running FROM job
          WHERE owner_id = ${ownerId}::uuid AND status IN ('queued', 'processing')) j`,
  );
  return {
    requestedAt: (row?.requestedMs ?? []).map((at) => new Date(at)),
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
