import { join, relative } from 'node:path';
import { applyMigrations } from './apply-migrations.ts';
import { checkMigrations } from './check-migrations.ts';
import { createMigration } from './create-migration.ts';
import { withTemporaryServer } from './temporary-server.ts';

const USAGE = `Usage:
  DATABASE_URL=… node packages/migrate/src/main.ts deploy <service>      apply what is missing
  node packages/migrate/src/main.ts create <service> [name]              write a migration up to the schema
  node packages/migrate/src/main.ts check                                look for what would block a database in use
`;

const ROOT = join(import.meta.dirname, '../../..');

async function deploy(service: string): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL names the database to migrate; it is not set');
  const applied = await applyMigrations({ databaseUrl, migrationsDir: migrationsDirOf(service) });
  console.log(applied.length > 0 ? `${service}: applied ${applied.join(', ')}` : `${service}: up to date`);
}

async function create(service: string, name: string): Promise<void> {
  const migrationsDir = migrationsDirOf(service);
  const schemaPath = join(migrationsDir, '../schema.prisma');
  const path = await withServer((databaseUrl) =>
    createMigration({ schemaPath, migrationsDir, name, databaseUrl }),
  );
  console.log(
    path ? `${service}: wrote ${relative(ROOT, path)}` : `${service}: the schema needs no migration`,
  );
}

function withServer<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL ?? process.env.TEST_POSTGRES_URL;
  return url ? work(url) : withTemporaryServer(work);
}

function migrationsDirOf(service: string): string {
  return join(ROOT, 'services', service, 'prisma', 'migrations');
}

function check(): void {
  const faults = checkMigrations();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

const [verb, service, name = 'change'] = process.argv.slice(2);
if (verb === 'deploy' && service) await deploy(service);
else if (verb === 'create' && service) await create(service, name);
else if (verb === 'check') check();
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
