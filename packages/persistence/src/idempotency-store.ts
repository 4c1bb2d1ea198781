import type { SqlPool } from './sql-pool.ts';
import type { TransactionClient } from './transaction.ts';

/** What a command was answered with. */
export type StoredResponse = { status: number; body: unknown };

export type IdempotencyClaim =
  | { kind: 'new' }
  | { kind: 'answered'; response: StoredResponse }
  | { kind: 'running' }
  | { kind: 'mismatch' };

export type IdempotencyKey = { scope: string; key: string };

/** Where keys are stored. Implementations must claim a key atomically. */
export type IdempotencyStore = {
  claim(key: IdempotencyKey & { requestHash: string }): Promise<IdempotencyClaim>;
  /** Stores the response of the command that claimed the key. */
  save(key: IdempotencyKey, response: StoredResponse): Promise<void>;
  /** Ends a claim whose command failed: the same request may run again at once, another one is still refused. */
  release(key: IdempotencyKey): Promise<void>;
  /** Deletes keys that are older, ms, at most `limit` of them; returns how many there were. */
  purge(olderThanMs: number, limit: number): Promise<number>;
};

type Row = { request_hash: string; status_code: number | null; response: unknown; claimed: boolean };

/** After this time the same request may run again under the key of a process that died while it worked. */
const STALE_CLAIM = '30 seconds';

// One round trip: claims a free or stale key, or reads what stands there. Its columns are named, so that it is prepared.
const CLAIM_SQL = `
  WITH claim AS (
    INSERT INTO idempotency_key (scope, key, request_hash, state, created_at)
    VALUES ($1, $2, $3, 'running', now())
    ON CONFLICT (scope, key) DO UPDATE SET created_at = now()
      WHERE idempotency_key.state = 'running'
        AND idempotency_key.request_hash = excluded.request_hash
        AND idempotency_key.created_at < now() - interval '${STALE_CLAIM}'
    RETURNING request_hash, status_code, response, true AS claimed)
  SELECT request_hash, status_code, response, claimed FROM claim
  UNION ALL
  SELECT request_hash, status_code, response, false FROM idempotency_key
  WHERE scope = $1 AND key = $2 AND NOT EXISTS (SELECT 1 FROM claim)`;

const SAVE_SQL = `
  UPDATE idempotency_key SET state = 'answered', status_code = $3, response = $4::jsonb WHERE scope = $1 AND key = $2`;
// The row stays, as a process that died leaves it: what the command did before it failed belongs to this request only.
const RELEASE_SQL = `
  UPDATE idempotency_key SET created_at = now() - interval '${STALE_CLAIM}' - interval '1 second'
  WHERE scope = $1 AND key = $2 AND state = 'running'`;
// Replicas purge at the same time: each takes rows that no other is deleting.
const PURGE_SQL = `
  DELETE FROM idempotency_key WHERE ctid IN (
    SELECT ctid FROM idempotency_key WHERE created_at < now() - $1::float8 * interval '1 ms'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`;
const ERASE_SQL = 'DELETE FROM idempotency_key WHERE scope = $1';

/** Keeps keys in the service's own database, table `idempotency_key`. */
export function createIdempotencyStore(database: Pick<SqlPool, 'query'>): IdempotencyStore {
  return {
    async claim({ scope, key, requestHash }) {
      const [row] = await database.query<Row>({ text: CLAIM_SQL, values: [scope, key, requestHash] });
      // No row: another caller claimed the key between the two halves of the statement.
      if (!row) return { kind: 'running' };
      if (row.claimed) return { kind: 'new' };
      if (row.request_hash !== requestHash) return { kind: 'mismatch' };
      if (row.status_code === null) return { kind: 'running' };
      return { kind: 'answered', response: { status: row.status_code, body: row.response } };
    },
    async save({ scope, key }, { status, body }) {
      await database.query({ text: SAVE_SQL, values: [scope, key, status, JSON.stringify(body)] });
    },
    async release({ scope, key }) {
      await database.query({ text: RELEASE_SQL, values: [scope, key] });
    },
    async purge(olderThanMs, limit) {
      const text = `WITH gone AS (${PURGE_SQL} RETURNING 1) SELECT count(*)::int AS count FROM gone`;
      const [row] = await database.query<{ count: number }>({ text, values: [olderThanMs, limit] });
      return row?.count ?? 0;
    },
  };
}

/**
 * Deletes the keys of a person and with them the stored responses. Every service that stores keys calls it when
 * `user.deleted` arrives.
 */
export async function eraseIdempotencyKeys(
  tx: Pick<TransactionClient, '$executeRawUnsafe'>,
  userId: string,
): Promise<void> {
  await tx.$executeRawUnsafe(ERASE_SQL, userId);
}
