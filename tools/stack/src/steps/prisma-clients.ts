import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT, run } from '@tapory/local-servers';
import { fingerprint } from '../core/fingerprint.ts';
import { lightenEngine } from '../core/light-engine.ts';
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

/** Of the schema and of what is changed in the generated code. */
function fingerprintOf(service: string): string {
  return fingerprint([schemaOf(service), join(import.meta.dirname, '../core/light-engine.ts')]);
}

async function generate(service: string): Promise<void> {
  const prisma = join(
    dirname(createRequire(import.meta.url).resolve('prisma/package.json')),
    'build/index.js',
  );
  await run(process.execPath, [prisma, 'generate', '--schema', schemaOf(service)], {
    cwd: join(ROOT, 'services', service),
    // The client needs no engine; any executable keeps the CLI from downloading one.
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
    timeoutMs: TIMEOUT_MS,
  });
  const client = join(ROOT, 'services', service, GENERATED, 'internal/class.ts');
  writeFileSync(client, lightenEngine(readFileSync(client, 'utf8')));
  writeFileSync(stampOf(service), fingerprintOf(service));
}
