import { anyOf, execute, query } from '@tapory/persistence';
import type { Lease } from '@tapory/service-kit';
import { sql } from 'kysely';
import { isSpent, lockBudget } from './budgets.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

export type CallOutcome =
  | 'made'
  | 'enlarged'
  | 'unusable'
  | 'refused'
  | 'busy'
  | 'failed'
  | 'aborted'
  | 'timed-out';

export type NewCall = {
  id: string;
  provider: string;
  model: string;
  /** Thousandths of a TWD. */
  costMilli: number;
};

/**
 * Books a call before it is made, at its full price: nobody knows what became of it if this process ends now. False when
 * the job is no longer this worker's, because it was cancelled, claimed by another one, or its person is being erased.
 */
export async function bookCall(
  tx: Tx,
  { id, provider, model, costMilli }: NewCall,
  lease: Lease,
): Promise<boolean> {
  const booked = await execute(
    tx,
    sql`INSERT INTO provider_call (id, job_id, owner_id, style, provider, model, outcome, cost_milli)
      SELECT ${id}::uuid, j.id, j.owner_id, j.style, ${provider}, ${model}, 'started', ${costMilli}::int
      FROM job j
      WHERE j.id = ${lease.id}::uuid AND j.lease_token = ${lease.token}::uuid AND j.status = 'processing'
      FOR SHARE OF j`,
  );
  return booked === 1;
}

/**
 * Books a call that costs something, unless that would exceed a budget: one after the other, so that workers together do
 * not exceed it either.
 */
export async function bookWithinBudget(
  tx: Tx,
  call: NewCall,
  { lease, ownerId }: { lease: Lease; ownerId: string },
): Promise<'booked' | 'lost' | 'spent'> {
  await lockBudget(tx);
  if (await isSpent(tx, call.costMilli, ownerId)) return 'spent';
  return (await bookCall(tx, call, lease)) ? 'booked' : 'lost';
}

/**
 * The last call of the lease's job to a provider, when nobody has seen its end: its worker did not survive it, or was
 * stopped. Null when the last one ended, and when the lease was lost.
 */
export async function findOpenCall(
  tx: Tx,
  provider: string,
  { lease, ownerId }: { lease: Lease; ownerId: string },
): Promise<string | null> {
  const [last] = await query<{ id: string; outcome: string }>(
    tx,
    sql`SELECT call.id, call.outcome FROM provider_call call JOIN job ON job.id = call.job_id
      WHERE call.owner_id = ${ownerId}::uuid AND call.job_id = ${lease.id}::uuid AND call.provider = ${provider}
        AND job.lease_token = ${lease.token}::uuid AND job.status = 'processing'
      ORDER BY call.started_at DESC LIMIT 1`,
  );
  return last?.outcome === 'started' ? last.id : null;
}

/**
 * The last call of the lease's job to a provider since it was asked for, when it made a picture or nobody has seen its end; null
 * when there is none, and when the lease was lost.
 */
export async function findLastMade(
  tx: Tx,
  provider: string,
  { lease, ownerId }: { lease: Lease; ownerId: string },
): Promise<{ id: string; outcome: 'made' | 'started' } | null> {
  const [call] = await query(
    tx,
    sql<{ id: string; outcome: 'made' | 'started' }>`
      SELECT call.id, call.outcome FROM provider_call call JOIN job ON job.id = call.job_id
      WHERE call.owner_id = ${ownerId}::uuid AND call.job_id = ${lease.id}::uuid AND call.provider = ${provider}
        AND call.outcome IN ('made', 'started') AND call.started_at >= job.queued_at
        AND job.lease_token = ${lease.token}::uuid AND job.status = 'processing'
      ORDER BY call.started_at DESC LIMIT 1`,
  );
  return call ?? null;
}

/** Who works on a job, or will: this worker, another one or the next, nobody once it has ended. */
export async function findHolder(tx: Tx, lease: Lease): Promise<'self' | 'other' | 'nobody'> {
  const [job] = await query<{ isOwn: boolean }>(
    tx,
    sql`SELECT lease_token IS NOT DISTINCT FROM ${lease.token}::uuid AS is_own FROM job
      WHERE id = ${lease.id}::uuid AND status IN ('queued', 'processing')`,
  );
  if (!job) return 'nobody';
  return job.isOwn ? 'self' : 'other';
}

/** Books the end of a call; without how long it took where nobody knows. */
export async function endCall(
  tx: Tx,
  id: string,
  end: { outcome: CallOutcome; costMilli: number; durationMs?: number },
): Promise<void> {
  await execute(tx, build.updateTable('providerCall').set(end).where('id', '=', id));
}

/** Keeps what a person's pictures cost, without the person. */
export async function eraseCaller(tx: Tx, ownerId: string): Promise<void> {
  await execute(
    tx,
    build.updateTable('providerCall').set({ ownerId: sql<null>`NULL` }).where('ownerId', '=', ownerId),
  );
}

/** Keeps what these pictures cost, without the devices they were drawn on. */
export async function eraseDevices(tx: Tx, jobIds: string[]): Promise<void> {
  await execute(
    tx,
    build.updateTable('providerCall').set({ ownerId: sql<null>`NULL` }).where('jobId', '=', anyOf(jobIds)),
  );
}

/** Books what a device's pictures cost on the account that has taken them over. */
export async function moveCalls(tx: Tx, jobIds: string[], ownerId: string): Promise<void> {
  await execute(tx, build.updateTable('providerCall').set({ ownerId }).where('jobId', '=', anyOf(jobIds)));
}
