import {
  createDatabases,
  listSeeds,
  migrateDatabases,
  type SeedKind,
  seedService,
} from '@tapory/provisioning';
import { databaseUrl, type Plan, postgresUrl, serviceEnv } from '../core/service-env.ts';
import { SERVICE_FOLDERS, SERVICES } from '../core/services.ts';
import { cleanEnv } from '../lib/clean-env.ts';
import type { State } from '../lib/state.ts';

const SEED_TRIES = 3;
const SEED_KINDS: readonly SeedKind[] = ['shop', 'demo'];

/** Creates the databases that are missing and brings every one to its service's newest migration. */
export async function migrateAll(plan: Plan): Promise<void> {
  const urls = Object.fromEntries(SERVICE_FOLDERS.map((service) => [service, databaseUrl(service, plan)]));
  await createDatabases({ adminUrl: `${postgresUrl(plan)}/postgres`, databaseUrls: Object.values(urls) });
  try {
    await migrateDatabases(urls);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const mend = 'Where a migration was rewritten after it ran here, "make reset" starts from empty data.';
    throw new Error(`${reason}\n${mend}`, { cause });
  }
}

/** True when a service brings first rows or demo data. */
export function hasSeed(service: string): boolean {
  return SEED_KINDS.some((kind) => listSeeds(kind).includes(service));
}

/** What only demo data needs. */
const seedEnv = ({ secrets }: Plan) => ({ DEMO_ADMIN_OTP_SECRET: secrets.demoAdminOtpSecret });

/** Runs a service's seeds with the service's own settings. */
export async function seed(service: string, plan: Plan, { compileCache }: State): Promise<void> {
  const entry = SERVICES.find((candidate) => candidate.name === service);
  if (entry === undefined) return;
  const settings = { ...serviceEnv(entry, plan), ...seedEnv(plan) };
  const env = { ...cleanEnv(), NODE_COMPILE_CACHE: compileCache, ...settings };
  for (const kind of SEED_KINDS)
    if (listSeeds(kind).includes(service)) await repeat(() => seedService(service, kind, env));
}

/** While everything starts at once a service's own connection timeout may not be enough. */
async function repeat(work: () => Promise<void>): Promise<void> {
  for (let left = SEED_TRIES - 1; left > 0; left -= 1) {
    try {
      await work();
      return;
    } catch {
      // The last attempt throws what is wrong.
    }
  }
  await work();
}
