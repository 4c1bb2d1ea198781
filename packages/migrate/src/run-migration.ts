import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type HistoryRow, recordEnd, recordStart, recordStep } from './migration-history.ts';
import { splitStatements } from './split-statements.ts';

export type Migration = { name: string; sql: string };

export type RunOptions = {
  /** How long a statement may wait for a lock, ms: everybody who comes after it waits behind it. */
  lockTimeoutMs: number;
};

const MAX_TRIES = 10;
const RETRY_MS = 1000;

/** A concurrent build waits for every older transaction, but keeps nobody waiting. */
const CONCURRENT_LOCK_TIMEOUT = '10min';

const CONCURRENT_INDEX =
  /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(?<name>\w+)"?/i;

/** Whether a file has statements that PostgreSQL runs outside of transactions only. */
export const isConcurrent = (sql: string): boolean =>
  splitStatements(sql).some((statement) => /\bINDEX\s+CONCURRENTLY\b/i.test(statement));

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Tries again what could not get a lock in time, so that the shop goes on in between. */
async function retryOnLockTimeout(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isLockTimeout(error)) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** The whole file and its row of the history in one transaction: all of it is there, or nothing. */
async function runWhole(client: pg.Client, { name, sql }: Migration, options: RunOptions): Promise<void> {
  await retryOnLockTimeout(() =>
    inTransaction(client, async () => {
      await client.query(`SET LOCAL lock_timeout = ${options.lockTimeoutMs}`);
      await recordStart(client, name, sql);
      await client.query(sql);
      await recordEnd(client, name);
    }),
  );
}

/** Whether an index is there; one that a build left half-way is dropped first. */
async function hasIndex(client: pg.Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `SELECT i.indisvalid AS "isValid" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relname = $1 AND c.relnamespace = current_schema()::regnamespace`,
    [index],
  );
  if (rows[0]?.isValid === false) await client.query(`DROP INDEX CONCURRENTLY "${index}"`);
  return rows[0]?.isValid === true;
}

async function buildIndex(client: pg.Client, statement: string, index: string): Promise<void> {
  await client.query(`SET lock_timeout = '${CONCURRENT_LOCK_TIMEOUT}'`);
  if (!(await hasIndex(client, index))) await client.query(statement);
}

/** Statement by statement, counting those that are done, so that a second run goes on where the first one ended. */
async function runSteps(
  client: pg.Client,
  { name, sql }: Migration,
  { lockTimeoutMs, done }: RunOptions & { done: number },
): Promise<void> {
  const statements = splitStatements(sql);
  for (const [at, statement] of statements.entries()) {
    if (at < done) continue;
    const index = CONCURRENT_INDEX.exec(statement)?.groups?.name;
    if (index) {
      await buildIndex(client, statement, index);
      await recordStep(client, name, at + 1);
    } else if (/\bCONCURRENTLY\b/i.test(statement)) {
      await client.query(statement);
      await recordStep(client, name, at + 1);
    } else {
      await retryOnLockTimeout(() =>
        inTransaction(client, async () => {
          await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
          await client.query(statement);
          await recordStep(client, name, at + 1);
        }),
      );
    }
  }
  await recordEnd(client, name);
}

/**
 * Applies one migration that is missing. `begun` is its row when an earlier run ended half-way. Throws what the
 * database refused; the same run may be repeated then.
 */
export async function runMigration(
  client: pg.Client,
  migration: Migration,
  { begun, ...options }: RunOptions & { begun: HistoryRow | undefined },
): Promise<void> {
  if (isConcurrent(migration.sql)) {
    if (!begun) await recordStart(client, migration.name, migration.sql);
    return runSteps(client, migration, { ...options, done: begun?.steps ?? 0 });
  }
  if (begun)
    throw new Error(
      'another tool left it half-way: undo what it did, and delete its row of _prisma_migrations',
    );
  await runWhole(client, migration, options);
}
