import { existsSync } from 'node:fs';
import { generatePrismaClients } from '@tapory/stack';
import { writeOpenApiDocuments } from './lib/openapi.ts';
import { command } from './lib/run-step.ts';

/** Regenerates all generated code: contracts, Prisma clients, OpenAPI documents, the frontend's client. */
export async function generateAll(): Promise<void> {
  await Promise.all([command('npx', 'buf', 'generate'), generatePrismaClients()]);
  await writeOpenApiDocuments();
  if (existsSync('frontend/scripts/gen-client.ts')) {
    await command(process.execPath, '--conditions=@tapory/source', 'frontend/scripts/gen-client.ts');
  }
}

if (import.meta.main) await generateAll();
