export { type ApplyMigrationsOptions, applyMigrations } from './apply-migrations.ts';
export { type CreateMigrationOptions, createMigration } from './create-migration.ts';
