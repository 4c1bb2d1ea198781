import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '@tapory/local-servers';
import { fingerprint } from '../core/fingerprint.ts';
import { SERVICE_FOLDERS } from '../core/services.ts';

const GENERATED = 'src/data/generated';
const STAMP = '.schema-fingerprint';
const TIMEOUT_MS = 120_000;

/** Generates the Prisma clients that are missing or older than their schema. Returns the services generated. */
export async function generatePrismaClients(): Promise<string[]> {
  const stale = SERVICE_FOLDERS.filter(isStale);
  await Promise.all(stale.map(generate));
  return stale;
}

function schemaOf(service: string): string {
  return join(ROOT, 'services', service, 'prisma/schema.prisma');
}

function stampOf(service: string): string {
  return join(ROOT, 'services', service, GENERATED, STAMP);
}

function isStale(service: string): boolean {
  if (!existsSync(schemaOf(service))) return false;
  return !existsSync(stampOf(service)) || readFileSync(stampOf(service), 'utf8') !== fingerprintOf(service);
}

const fingerprintOf = (service: string): string => fingerprint([schemaOf(service)]);

/** Runs the service's own script, `npm run generate`. */
async function generate(service: string): Promise<void> {
  await run('npm', ['run', '--silent', 'generate'], {
    cwd: join(ROOT, 'services', service),
    env: { ...process.env, NODE_OPTIONS: '', PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
    timeoutMs: TIMEOUT_MS,
  });
  writeFileSync(stampOf(service), fingerprintOf(service));
}
