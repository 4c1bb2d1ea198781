import { existsSync } from 'node:fs';
import { generateObservability } from '@tapory/observability';
import { generatePrismaClients } from '@tapory/stack';
import { writeKeycloakTokens } from './lib/keycloak-tokens.ts';
import { command } from './lib/run-step.ts';

/**
 * Regenerates all generated files: contracts, Prisma clients, OpenAPI documents, settings, the frontend's client, the
 * design tokens of Keycloak's theme, dashboards and alerts, what the Helm chart holds of other parts.
 */
export async function generateAll(): Promise<void> {
  writeKeycloakTokens();
  generateObservability();
  await Promise.all([command('npx', 'buf', 'generate'), generatePrismaClients()]);
  // Only now: it loads what has just been written.
  const { writeOpenApiDocuments } = await import('./lib/openapi.ts');
  const { writeSettingsSchemas } = await import('./lib/settings-schemas.ts');
  await writeOpenApiDocuments();
  await writeSettingsSchemas();
  const { writeChartFiles } = await import('@tapory/charts');
  writeChartFiles();
  if (existsSync('frontend/scripts/gen-client.ts')) {
    await command(process.execPath, '--conditions=@tapory/source', 'frontend/scripts/gen-client.ts');
  }
}

if (import.meta.main) await generateAll();
