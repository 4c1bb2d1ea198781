import { createHash } from 'node:crypto';
import { metrics } from '@opentelemetry/api';
import { AppError } from '@tapory/errors';
import type { Direct } from '../clients/postgres.ts';
import { METRICS } from '../runtime/metric-names.ts';

/** An answer that was given and can be given again. */
export type StoredAnswer = { status: number; body: unknown };

type Claim =
  | { kind: 'new' }
  | { kind: 'answered'; answer: StoredAnswer }
  | { kind: 'running' }
  | { kind: 'mismatch' };

type Key = { scope: string; key: string };

/** What an answer writes into the row of its key. */
export type AnswerRow = Key & { status: number; response: string };

/** Where keys are stored. Implementations must claim a key atomically. */
export type IdempotencyStore = {
  claim(key: Key & { requestHash: string }): Promise<Claim>;
  /** What `save` writes, for a command that writes it in the statement that carries it out. */
  rowOf(key: Key, answer: StoredAnswer): AnswerRow;
  save(row: AnswerRow): Promise<void>;
  /** Ends a claim whose command failed: the same request may run again at once, another one is still refused. */
  release(key: Key): Promise<void>;
  /** Deletes keys that are older, ms, at most `limit` of them; answers how many there were. */
  purge(olderThanMs: number, limit: number): Promise<number>;
};

type Row = { request_hash: string; status_code: number | null; response: unknown; claimed: boolean };

/** After this time the same request may run again under the key of a process that died while it worked. */
const STALE_CLAIM = '30 seconds';

// One round trip: claims a free or stale key, or reads what stands there.
const CLAIM_SQL = `
  WITH claim AS (
    INSERT INTO idempotency_key (scope, key, request_hash, state, created_at)
    VALUES ($1, $2, $3, 'running', now())
    ON CONFLICT (scope, key) DO UPDATE SET created_at = now()
      WHERE idempotency_key.state = 'running'
        AND idempotency_key.request_hash = excluded.request_hash
        AND idempotency_key.created_at < now() - interval '${STALE_CLAIM}'
    RETURNING request_hash, status_code, response, true AS claimed)
  SELECT * FROM claim
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
export function createIdempotencyStore(database: Direct): IdempotencyStore {
  return {
    async claim({ scope, key, requestHash }) {
      const [row] = await database.query<Row>({ text: CLAIM_SQL, values: [scope, key, requestHash] });
      // No row: another caller claimed the key between the two halves of the statement.
      if (!row) return { kind: 'running' };
      if (row.claimed) return { kind: 'new' };
      if (row.request_hash !== requestHash) return { kind: 'mismatch' };
      if (row.status_code === null) return { kind: 'running' };
      return { kind: 'answered', answer: { status: row.status_code, body: row.response } };
    },
    rowOf: ({ scope, key }, { status, body }) => ({ scope, key, status, response: JSON.stringify(body) }),
    async save({ scope, key, status, response }) {
      await database.query({ text: SAVE_SQL, values: [scope, key, status, response] });
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
 * Deletes the keys of a person and with them the answers they were given. Every service that stores keys calls it when
 * `user.deleted` arrives.
 */
export async function eraseIdempotencyKeys(
  tx: { $executeRawUnsafe(sql: string, ...values: unknown[]): PromiseLike<number> },
  userId: string,
): Promise<void> {
  await tx.$executeRawUnsafe(ERASE_SQL, userId);
}

/** Fingerprint of a request: its route, and its input as the schemas let it through. */
export function requestHash(operation: string, input: { params: unknown; body: unknown }): string {
  return createHash('sha256')
    .update(`${operation}\n${JSON.stringify(input)}`)
    .digest('hex');
}

const replays = metrics.getMeter('tapory').createCounter(METRICS.idempotentReplays);

/** Lets a command keep its answer in the very statement that carries it out. */
export type Answering = {
  /** What that statement writes of the answer; null when the command has no key. */
  rowOf(body: unknown): AnswerRow | null;
  /** It is written: nobody need write it again. */
  kept(): void;
};

/** For a command without a key, whose answer nobody keeps. */
export const UNKEPT: Answering = { rowOf: () => null, kept: () => undefined };

/**
 * Runs a command once per key. A repeat with the same body answers the same; another body is
 * IDEMPOTENCY_KEY_REUSED; a repeat while the first runs is IDEMPOTENCY_IN_PROGRESS. A command that
 * failed may be repeated with the same body; the key stays bound to it, since effects may have been left behind.
 */
export async function runOnce(
  store: IdempotencyStore,
  key: Key & { requestHash: string },
  run: (answering: { rowOf(answer: StoredAnswer): AnswerRow; kept(): void }) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const claim = await store.claim(key);
  if (claim.kind === 'mismatch') throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (claim.kind === 'running') throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  if (claim.kind === 'answered') {
    replays.add(1);
    return claim.answer;
  }
  let isKept = false;
  const kept = (): void => {
    isKept = true;
  };
  try {
    const answer = await run({ rowOf: (answer) => store.rowOf(key, answer), kept });
    if (!isKept) await store.save(store.rowOf(key, answer));
    return answer;
  } catch (error) {
    // A database that is away must not hide why the command failed; the claim ends by itself.
    await store.release(key).catch(() => undefined);
    throw error;
  }
}
