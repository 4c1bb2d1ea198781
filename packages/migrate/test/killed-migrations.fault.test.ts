import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabase, eventually, type TestDatabase } from '@tapory/testing';
import pg from 'pg';
import { applyMigrations } from '../src/index.ts';

let folder: string;
let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapory-migrate-test-'));
  database = await createDatabase('migrate');
  client = await connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: database.url });
  await opened.connect();
  return opened;
}

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'migration.sql'), sql);
}

const apply = (own: { lockTimeoutMs?: number } = {}) =>
  applyMigrations({ databaseUrl: database.url, migrationsDir: folder, ...own });

const tables = async (): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' ORDER BY 1`,
    )
  ).rows.map(({ name }) => name);

const history = async () =>
  (
    await client.query<{ name: string; isDone: boolean }>(
      'SELECT migration_name AS name, finished_at IS NOT NULL AS "isDone" FROM _prisma_migrations ORDER BY 1',
    )
  ).rows;

const SCRIPT = `
  const { applyMigrations } = await import(process.env.MIGRATE);
  await applyMigrations({ databaseUrl: process.env.DATABASE_URL, migrationsDir: process.env.FOLDER });`;

/** Waits until another connection waits for something within a statement. */
const awaitStatement = (statement: string): Promise<void> =>
  eventually(async () => {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND state = 'active' AND wait_event IS NOT NULL AND query ~ $1`,
      [statement],
    );
    expect(rows).toHaveLength(1);
  });

/** Starts a runner as a process, waits until it is at a statement, and kills it there. */
async function killAt(statement: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--conditions=@tapory/source', '--input-type=module', '--eval', SCRIPT],
    {
      env: {
        PATH: process.env.PATH,
        MIGRATE: new URL('../src/index.ts', import.meta.url).href,
        DATABASE_URL: database.url,
        FOLDER: folder,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  await awaitStatement(statement);
  child.kill('SIGKILL');
  await ended;
}

/** Real: PostgreSQL, and the runner as a process that is killed. */
describe('a migration that did not come to its end', () => {
  it('leaves nothing behind when it is killed between its statements, and runs again', async () => {
    await client.query('CREATE TABLE gate (id int)');
    await write(
      '1_two_tables',
      `CREATE TABLE first (id int); -- a note; with a semicolon
       SELECT pg_sleep(CASE WHEN EXISTS (SELECT FROM pg_class WHERE relname = 'gate') THEN 60 ELSE 0 END);
       CREATE TABLE second (note text DEFAULT 'a;b');`,
    );
    await killAt('pg_sleep');
    await client.query('DROP TABLE gate');
    expect(await apply()).toEqual(['1_two_tables']);
    expect(await tables()).toEqual(['first', 'second']);
    expect(await history()).toEqual([{ name: '1_two_tables', isDone: true }]);
  });

  it('replaces the invalid index of a build that was killed', async () => {
    await client.query('CREATE TABLE thing (id int, name text)');
    await write('1_indexes', 'CREATE INDEX CONCURRENTLY thing_id ON thing (id);');
    const blocker = await connect();
    await blocker.query('BEGIN; INSERT INTO thing VALUES (1)');
    await killAt('^CREATE INDEX CONCURRENTLY');
    await eventually(async () => {
      const { rows } = await client.query('SELECT 1 FROM pg_locks WHERE locktype = $1', ['advisory']);
      expect(rows).toEqual([]);
    });
    const valid = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'thing_id'::regclass`;
    expect((await client.query(valid)).rows).toEqual([{ valid: false }]);
    await blocker.query('COMMIT');
    await blocker.end();
    expect(await apply()).toEqual(['1_indexes']);
    expect((await client.query(valid)).rows).toEqual([{ valid: true }]);
    expect(await history()).toEqual([{ name: '1_indexes', isDone: true }]);
  });

  it('does what stands before a concurrent index once, however often it is run', async () => {
    await client.query('CREATE TABLE thing (id int); INSERT INTO thing VALUES (1), (1)');
    await write(
      '1_mixed',
      'UPDATE thing SET id = id + 1; CREATE UNIQUE INDEX CONCURRENTLY thing_id ON thing (id);',
    );
    await expect(apply()).rejects.toThrow(/1_mixed: could not create unique index/);
    await client.query('DELETE FROM thing WHERE ctid = (SELECT min(ctid) FROM thing)');
    expect(await apply()).toEqual(['1_mixed']);
    expect((await client.query('SELECT id FROM thing')).rows).toEqual([{ id: 2 }]);
  });

  it('rolls all of it back when a later statement fails', async () => {
    await write('1_broken', 'CREATE TABLE first (id int); SELECT 1 / 0;');
    await expect(apply()).rejects.toThrow('1_broken: division by zero');
    expect(await tables()).toEqual([]);
    expect(await history()).toEqual([]);
  });
});

/** Real: PostgreSQL. */
describe('a database that is in use', () => {
  it('is migrated by one of two replicas, which build an index concurrently', async () => {
    await write('1_table', 'CREATE TABLE thing (id int);');
    await write('2_index', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS thing_id ON thing (id);');
    const applied = await Promise.all([apply(), apply(), apply()]);
    expect(applied.flat()).toEqual(['1_table', '2_index']);
  });

  it('lets others work while a table that must be changed is locked, and is migrated once it is free', async () => {
    await client.query('CREATE TABLE thing (id int)');
    await write('1_column', 'ALTER TABLE thing ADD COLUMN name text;');
    const reader = await connect();
    await reader.query('BEGIN; SELECT * FROM thing');
    const applying = apply({ lockTimeoutMs: 200 });
    await awaitStatement('^ALTER TABLE');
    // Waits behind the ALTER TABLE, and goes on when that gives up for a while.
    await client.query('SELECT * FROM thing');
    await reader.query('COMMIT');
    await reader.end();
    expect(await applying).toEqual(['1_column']);
  });

  it('is not touched when a migration was changed after it was applied', async () => {
    await write('1_table', 'CREATE TABLE thing (id int);');
    await apply();
    await writeFile(join(folder, '1_table', 'migration.sql'), 'CREATE TABLE thing (id bigint);');
    await expect(apply()).rejects.toThrow('1_table was changed after it was applied');
  });
});
