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

/** Where keys are kept. Implementations must claim a key atomically. */
export type IdempotencyStore = {
  claim(key: Key & { requestHash: string }): Promise<Claim>;
  /** What `save` writes, for a command that writes it in the statement that carries it out. */
  rowOf(key: Key, answer: StoredAnswer): AnswerRow;
  save(row: AnswerRow): Promise<void>;
  release(key: Key): Promise<void>;
};

type Row = { request_hash: string; status_code: number | null; response: unknown; claimed: boolean };

/** A process that died while it worked frees its key after this time. */
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
const RELEASE_SQL = `DELETE FROM idempotency_key WHERE scope = $1 AND key = $2 AND state = 'running'`;

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
  };
}

/** Fingerprint of a request: route and body. */
export function requestHash(operation: string, body: unknown): string {
  return createHash('sha256')
    .update(`${operation}\n${JSON.stringify(body ?? null)}`)
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
 * IDEMPOTENCY_KEY_REUSED; a repeat while the first runs is IDEMPOTENCY_IN_PROGRESS. A failed command frees its key.
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
    await store.release(key);
    throw error;
  }
}
