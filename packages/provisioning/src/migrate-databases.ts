import { applyMigrations } from '@tapory/migrate';
import { migrationsDirOf } from './lib/paths.ts';

/** Databases to migrate: URL by service. */
export type DatabaseUrls = Readonly<Record<string, string>>;

/**
 * Brings each service's database to its newest migration and returns what was applied, by service. Throws with the
 * service, the migration and the reason at the first that fails; what was applied before it stays, and a repeated run
 * goes on there.
 */
export async function migrateDatabases(urls: DatabaseUrls): Promise<Record<string, string[]>> {
  const applied: Record<string, string[]> = {};
  for (const [service, databaseUrl] of Object.entries(urls)) {
    try {
      applied[service] = await applyMigrations({ databaseUrl, migrationsDir: migrationsDirOf(service) });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message.trim() : String(cause);
      // Helm prints this as the reason of an upgrade that stopped.
      throw new Error(
        `The migrations of ${service} failed: ${reason}. The version before serves on; mend the cause, then run the same upgrade again.`,
        { cause },
      );
    }
  }
  return applied;
}
