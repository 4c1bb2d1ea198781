import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';

const LOCKFILE = 'migration_lock.toml';

/** Content of `migration_lock.toml`, the file by which Prisma knows the migrations' dialect. */
export const LOCKFILE_CONTENT =
  '# Written by packages/migrate. Keep it under version control.\nprovider = "postgresql"\n';

/** What nobody may drop although no schema names it. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** Reads `<migrationsDir>/<timestamp>_<name>/migration.sql` in order; a missing folder is an empty list. */
export async function readMigrations(migrationsDir: string): Promise<MigrationList> {
  const entries = await readdir(migrationsDir, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: migrationsDir,
    lockfile: { path: LOCKFILE, content: names.length > 0 ? LOCKFILE_CONTENT : null },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.sort().map((name) => readMigration(migrationsDir, name))),
  };
}

async function readMigration(migrationsDir: string, name: string) {
  const value = await readFile(join(migrationsDir, name, 'migration.sql'), 'utf8');
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } };
}
