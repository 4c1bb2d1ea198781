import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiffTarget, MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { withEngine } from './engine.ts';
import { LOCKFILE_CONTENT, NO_FILTERS, readMigrations } from './read-migrations.ts';

export interface CreateMigrationOptions {
  /** `services/<service>/prisma/schema.prisma`; every block in it spans several lines. */
  schemaPath: string;
  migrationsDir: string;
  /** Appended to the timestamp; anything but letters and digits becomes `_`. */
  name: string;
  /** A server whose user may create databases: a temporary one replays the existing migrations. */
  databaseUrl: string;
  /** Time in the folder's name; the present by default. */
  now?: Date;
}

/**
 * Writes `<migrationsDir>/<timestamp>_<name>/migration.sql` leading from the end state of the existing
 * migrations to the schema. Returns its path, or null when nothing differs.
 */
export async function createMigration(options: CreateMigrationOptions): Promise<string | null> {
  const migrations = await readMigrations(options.migrationsDir);
  const script = await withTemporaryDatabase(options.databaseUrl, (shadowUrl) =>
    diff({ options, migrations, shadowUrl }),
  );
  if (isEmptyScript(script)) return null;
  const folder = join(options.migrationsDir, folderName(options));
  await mkdir(folder, { recursive: true });
  await writeFile(join(options.migrationsDir, migrations.lockfile.path), LOCKFILE_CONTENT);
  const path = join(folder, 'migration.sql');
  await writeFile(path, script);
  return path;
}

interface DiffOptions {
  options: CreateMigrationOptions;
  migrations: MigrationList;
  shadowUrl: string;
}

async function diff({ options, migrations, shadowUrl }: DiffOptions): Promise<string> {
  const content = await readFile(options.schemaPath, 'utf8');
  const isFirst = migrations.migrationDirectories.length === 0;
  const from: DiffTarget = isFirst ? { tag: 'empty' } : { tag: 'migrations', ...migrations };
  const to: DiffTarget = { tag: 'schemaDatamodel', files: [{ path: options.schemaPath, content }] };
  return withEngine({ databaseUrl: options.databaseUrl, shadowUrl }, async (engine) => {
    const result = await engine.diff({ from, to, script: true, exitCode: null, filters: NO_FILTERS });
    return result.stdout ?? '';
  });
}

async function withTemporaryDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `tapory_shadow_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
  }
}

function isEmptyScript(script: string): boolean {
  return script.split('\n').every((line) => line.trim() === '' || line.startsWith('--'));
}

function folderName({ name, now = new Date() }: CreateMigrationOptions): string {
  const timestamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return `${timestamp}_${name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
}
