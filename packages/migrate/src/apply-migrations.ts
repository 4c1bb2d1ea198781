import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checksumOf, readHistory } from './migration-history.ts';
import { readMigrations } from './read-migrations.ts';
import { type Migration, runMigration } from './run-migration.ts';

export interface ApplyMigrationsOptions {
  databaseUrl: string;
  /** `services/<service>/prisma/migrations` */
  migrationsDir: string;
  /** How long a statement may wait for a lock before it is tried again, ms; 3000 by default. */
  lockTimeoutMs?: number;
  /** How long another runner is waited for, ms; 10 minutes by default. */
  waitMs?: number;
}

/** The advisory lock of Prisma's own runner, so that the two take turns as well. */
const LOCK = 72_707_369;

const POLL_MS = 200;

// Polled, since a session that waits for an advisory lock would keep the holder's concurrent index from being finished.
async function takeTurn(client: pg.Client, waitMs: number): Promise<void> {
  const end = Date.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > end) throw new Error('another runner has been migrating this database for too long');
    await sleep(POLL_MS);
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 30_000 });
  // The query under way fails by itself; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  // What a killed runner was doing ends soon, and with it the locks. Not every platform can watch for that.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
  return client;
}

async function listMigrations(migrationsDir: string): Promise<Migration[]> {
  const { migrationDirectories } = await readMigrations(migrationsDir);
  return migrationDirectories.map(({ path, migrationFile }) => {
    if (migrationFile.content.tag !== 'ok') throw new Error(`${path}: migration.sql cannot be read`);
    return { name: path, sql: migrationFile.content.value };
  });
}

/**
 * Applies the migrations the database has not seen and returns their names, oldest first.
 *
 * A file runs in one transaction together with its row in Prisma's `_prisma_migrations`; one with `INDEX CONCURRENTLY`
 * runs statement by statement and goes on where an earlier run ended. Hence a run that failed or was killed can simply
 * be repeated. Runners on one database take turns. Throws when a migration fails or was changed after it was applied.
 */
export async function applyMigrations(options: ApplyMigrationsOptions): Promise<string[]> {
  const { databaseUrl, migrationsDir, lockTimeoutMs = 3000, waitMs = 600_000 } = options;
  const migrations = await listMigrations(migrationsDir);
  const client = await connect(databaseUrl);
  try {
    await takeTurn(client, waitMs);
    const history = await readHistory(client);
    const applied: string[] = [];
    for (const migration of migrations) {
      const known = history.get(migration.name);
      if (known && known.checksum !== checksumOf(migration.sql))
        throw new Error(`${migration.name} was changed after it was applied`);
      if (known?.isFinished) continue;
      try {
        await runMigration(client, migration, { lockTimeoutMs, begun: known });
      } catch (cause) {
        throw new Error(`${migration.name}: ${(cause as Error).message}`, { cause });
      }
      applied.push(migration.name);
    }
    return applied;
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}
