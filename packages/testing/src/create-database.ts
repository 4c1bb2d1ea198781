import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations } from '@tapory/migrate';
import pg from 'pg';
import { testEnv } from './test-env.ts';

/** Tests say nothing of how fast a busy machine lets a service connect. */
const CONNECT_TIMEOUT_S = 20;

export interface CreateDatabaseOptions {
  /** `services/<service>/prisma/migrations`; without it the database is empty. */
  migrationsFrom?: string;
}

export interface TestDatabase {
  url: string;
  /** Drops the database, closing whatever connections are left. */
  drop: () => Promise<void>;
}

/**
 * Creates a fresh database for one test file. Migrations are applied once per run and folder, to a template that
 * later databases are copied from.
 */
export async function createDatabase(
  name: string,
  { migrationsFrom }: CreateDatabaseOptions = {},
): Promise<TestDatabase> {
  const server = testEnv('TEST_POSTGRES_URL');
  const database = `${name.replaceAll(/\W/g, '_')}_${process.pid}_${Date.now().toString(36)}`.toLowerCase();
  await withClient(server, async (client) => {
    const template =
      migrationsFrom === undefined ? undefined : await migratedTemplate(client, server, migrationsFrom);
    await client.query(
      `create database "${database}"${template === undefined ? '' : ` template "${template}"`}`,
    );
  });
  const drop = () =>
    withClient(
      server,
      async (client) => void (await client.query(`drop database if exists "${database}" with (force)`)),
    );
  return { url: `${databaseUrl(server, database)}?connect_timeout=${CONNECT_TIMEOUT_S}`, drop };
}

async function migratedTemplate(client: pg.Client, server: string, migrationsDir: string): Promise<string> {
  const template = `template_${fingerprint(migrationsDir)}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return template;
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists "${unfinished}" with (force)`);
    await client.query(`create database "${unfinished}"`);
    await applyMigrations({ databaseUrl: databaseUrl(server, unfinished), migrationsDir });
    await client.query(`alter database "${unfinished}" rename to "${template}"`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
}

function fingerprint(migrationsDir: string): string {
  const hash = createHash('sha256').update(migrationsDir);
  for (const entry of readdirSync(migrationsDir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (entry.endsWith('.sql')) hash.update(entry).update(readFileSync(join(migrationsDir, entry)));
  }
  return hash.digest('hex').slice(0, 16);
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    query_timeout: 60_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
