import { withEngine } from './engine.ts';
import { NO_FILTERS, readMigrations } from './read-migrations.ts';

export interface ApplyMigrationsOptions {
  databaseUrl: string;
  /** `services/<service>/prisma/migrations` */
  migrationsDir: string;
}

/**
 * Applies the migrations the database has not seen and returns their names, oldest first.
 * Keeps Prisma's `_prisma_migrations` table, so `prisma migrate deploy` may continue from it.
 * Two runners on one database take turns (the engine's advisory lock, 10 s). Throws when a migration fails.
 */
export async function applyMigrations({
  databaseUrl,
  migrationsDir,
}: ApplyMigrationsOptions): Promise<string[]> {
  const migrationsList = await readMigrations(migrationsDir);
  return withEngine({ databaseUrl }, async (engine) => {
    const result = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
    return result.appliedMigrationNames;
  });
}
