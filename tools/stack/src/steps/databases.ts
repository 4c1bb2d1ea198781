import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '@tapory/local-servers';
import { applyMigrations } from '@tapory/migrate';
import pg from 'pg';
import { databaseUrl, type Plan, postgresUrl, serviceEnv } from '../core/service-env.ts';
import { databaseName, SERVICE_FOLDERS, SERVICES } from '../core/services.ts';
import { cleanEnv } from '../lib/clean-env.ts';

const SEED_TRIES = 3;
const SEED_TIMEOUT_MS = 120_000;

/** Creates the databases that are missing and brings every one to its service's newest migration. */
export async function migrateAll(plan: Plan): Promise<void> {
  await createDatabases(plan);
  // One after another: the migration engine is one WebAssembly instance, and each takes milliseconds.
  for (const service of SERVICE_FOLDERS) await migrate(service, plan);
}

async function migrate(service: string, plan: Plan): Promise<void> {
  const migrationsDir = join(ROOT, 'services', service, 'prisma/migrations');
  if (!existsSync(migrationsDir)) return;
  try {
    await applyMigrations({ databaseUrl: databaseUrl(service, plan), migrationsDir });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const mend = 'Where a migration was rewritten after it ran here, "make reset" starts from empty data.';
    throw new Error(`The migrations of ${service} failed: ${reason.trim()}\n${mend}`, { cause });
  }
}

async function createDatabases(plan: Plan): Promise<void> {
  const client = new pg.Client({
    connectionString: `${postgresUrl(plan)}/postgres`,
    connectionTimeoutMillis: 30_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const known = new Set(rows.map(({ datname }) => datname));
    for (const service of SERVICE_FOLDERS) {
      const name = databaseName(service);
      if (!known.has(name)) await client.query(`create database "${name}"`);
    }
  } finally {
    await client.end();
  }
}

/** True when a service brings demo data. */
export function hasSeed(service: string): boolean {
  return existsSync(join(ROOT, 'services', service, 'prisma/seed.ts'));
}

/** What only demo data needs. */
const seedEnv = ({ secrets }: Plan) => ({ DEMO_ADMIN_OTP_SECRET: secrets.demoAdminOtpSecret });

/**
 * Runs a service's seed with the service's own settings. Seeds leave what is there as it is, so one that fails is run
 * again: while everything starts at once a service's own connection timeout may not be enough.
 */
export async function seed(service: string, plan: Plan): Promise<void> {
  const entry = SERVICES.find((candidate) => candidate.name === service);
  if (entry === undefined || !hasSeed(service)) return;
  const once = () =>
    run(process.execPath, ['--conditions=@tapory/source', 'prisma/seed.ts'], {
      cwd: join(ROOT, 'services', service),
      env: { ...cleanEnv(), ...serviceEnv(entry, plan), ...seedEnv(plan) },
      timeoutMs: SEED_TIMEOUT_MS,
    });
  for (let left = SEED_TRIES - 1; left > 0; left -= 1) {
    try {
      await once();
      return;
    } catch {
      // The last attempt throws what is wrong.
    }
  }
  await once();
}
