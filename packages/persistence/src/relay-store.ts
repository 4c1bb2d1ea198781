import pg from 'pg';
import type { OutboxRow } from './outbox.ts';

/** An unpublished event as the relay reads it, with its payload as JSON text. */
export type UnpublishedRow = OutboxRow<string>;

type Log = { warn(fields: object, message: string): void };

export interface WantedRows {
  size: number;
  minAgeMs: number;
  except: readonly string[];
}

export interface OutboxBacklog {
  /** Age of the oldest unpublished event, seconds; 0 when there is none. */
  oldestAge: number;
  /** Unpublished events, counted up to {@link MAX_COUNTED}. */
  unpublished: number;
}

/** Counting stops here, so that it stays cheap when the broker is away for long. */
const MAX_COUNTED = 10_000;

export interface RelayStore {
  /**
   * Locks up to `size` unpublished rows that are at least `minAgeMs` old, oldest first, without `except` and without rows
   * that another relay has locked, and marks the ids that `publish` returns. After a crash between publish and mark the
   * rows are published again, and the inboxes skip the duplicates. Returns the number of rows found.
   */
  withBatch(wanted: WantedRows, publish: (rows: UnpublishedRow[]) => Promise<string[]>): Promise<number>;
  /** Marks rows as published. */
  mark(ids: readonly string[]): Promise<void>;
  /** What is not yet published. */
  readBacklog(): Promise<OutboxBacklog>;
  /** Deletes published rows older than `outboxMs` and inbox rows older than `inboxMs`, all of them unless it should stop. */
  purge(retention: { outboxMs: number; inboxMs: number; shouldStop(): boolean }): Promise<number>;
  close(): Promise<void>;
}

// Prepared statements, which the pool has planned once per connection.
const UNPUBLISHED = `published_at IS NULL AND created_at <= now() - $2::float8 * interval '1 ms' AND NOT id = ANY($3::uuid[])`;
const PROBE = {
  name: 'relay-probe',
  text: `SELECT 1 FROM outbox WHERE ${UNPUBLISHED} LIMIT $1`,
};
const FIND = {
  name: 'relay-find',
  text: `SELECT id, exchange, routing_key, type, payload::text, headers FROM outbox
    WHERE ${UNPUBLISHED} ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED`,
};
const MARK = {
  name: 'relay-mark',
  text: 'UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])',
};

const BACKLOG = `
  SELECT extract(epoch FROM now() - min(created_at))::float8 AS age, count(*)::int AS unpublished
  FROM (SELECT created_at FROM outbox WHERE published_at IS NULL ORDER BY seq LIMIT ${MAX_COUNTED}) AS waiting`;

/** Rows per DELETE, to stay well below the statement timeout. */
const PURGE_BATCH = 5000;
// Replicas purge at the same time: each locks rows that no other is deleting.
const PURGE_OUTBOX = `DELETE FROM outbox WHERE ctid IN (SELECT ctid FROM outbox
  WHERE published_at < now() - $1::float8 * interval '1 ms' LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED)`;
const PURGE_INBOX = `DELETE FROM inbox WHERE ctid IN (SELECT ctid FROM inbox
  WHERE received_at < now() - $1::float8 * interval '1 ms' LIMIT ${PURGE_BATCH} FOR UPDATE SKIP LOCKED)`;

/** Deletes in batches until one is not full. Returns the number of deleted rows. */
async function purgeAll(run: () => Promise<number>, shouldStop: () => boolean): Promise<number> {
  let purged = 0;
  for (let batch = PURGE_BATCH; batch === PURGE_BATCH && !shouldStop(); purged += batch) batch = await run();
  return purged;
}

/** The outbox and inbox tables, over a small pool of its own that does not compete with the service's connections. */
export function createRelayStore(databaseUrl: string, log: Log): RelayStore {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'outbox-relay',
    // It takes a list of ids for ten, and would plan each shorter one anew.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle outbox connection lost'));
  // The pool does not listen to a checked-out client: without a listener, losing its connection would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));

  return {
    withBatch: async (wanted, publish) => {
      // Usually there is nothing to publish, and finding that out takes one statement without a transaction.
      const found = await pool.query({ ...PROBE, values: [1, wanted.minAgeMs, wanted.except] });
      if (found.rows.length === 0) return 0;
      return withClient(pool, (client) => relayBatch(client, wanted, publish));
    },
    mark: async (ids) => void (await pool.query({ ...MARK, values: [ids] })),
    readBacklog: async () => {
      const { rows } = await pool.query<{ age: number | null; unpublished: number }>(BACKLOG);
      return { oldestAge: Math.max(0, rows[0]?.age ?? 0), unpublished: rows[0]?.unpublished ?? 0 };
    },
    purge: async ({ outboxMs, inboxMs, shouldStop }) => {
      const run = async (sql: string, olderThanMs: number) =>
        (await pool.query(sql, [olderThanMs])).rowCount ?? 0;
      const outbox = await purgeAll(() => run(PURGE_OUTBOX, outboxMs), shouldStop);
      return outbox + (await purgeAll(() => run(PURGE_INBOX, inboxMs), shouldStop));
    },
    close: () => pool.end(),
  };
}

async function relayBatch(
  client: pg.PoolClient,
  { size, minAgeMs, except }: WantedRows,
  publish: (rows: UnpublishedRow[]) => Promise<string[]>,
): Promise<number> {
  await client.query('BEGIN');
  const found = await client.query<UnpublishedRow>({ ...FIND, values: [size, minAgeMs, except] });
  const published = found.rows.length > 0 ? await publish(found.rows) : [];
  if (published.length > 0) await client.query({ ...MARK, values: [published] });
  await client.query('COMMIT');
  return found.rows.length;
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // The transaction's state is unknown: closing the connection rolls it back and releases the row locks.
    client.release(true);
    throw error;
  }
}
