import { existsSync, globSync } from 'node:fs';
import { generateObservability } from '@tapory/observability';
import { generatePrismaClients } from '@tapory/stack';
import { writeProjectReferences } from './lib/facts/project-references.ts';
import { WITH_SERVICES, writeServiceBlocks } from './lib/facts/service-blocks.ts';
import { TABLES } from './lib/generated.ts';
import { writeKeycloakTokens } from './lib/keycloak-tokens.ts';
import { command } from './lib/run-step.ts';

/** Writes what documents, the authorisation matrix and the compiler repeat of facts that stand elsewhere. */
async function writeFacts(): Promise<void> {
  const { writeSettingsTables } = await import('./lib/facts/settings-tables.ts');
  const { writeEventTable } = await import('./lib/facts/event-table.ts');
  const { writeSecurityEvents } = await import('./lib/facts/security-events.ts');
  const { writeAuthorisationRows } = await import('./lib/facts/authorisation-rows.ts');
  await writeSettingsTables();
  writeEventTable();
  writeSecurityEvents();
  await writeAuthorisationRows();
  writeProjectReferences();
  // Pads their tables, as the check of formats demands.
  await command(
    'npx',
    'biome',
    'format',
    '--write',
    ...[...TABLES, ...WITH_SERVICES].flatMap((pattern) => globSync(pattern)),
  );
}

/**
 * Regenerates all generated files: contracts, Prisma clients, OpenAPI documents, settings, the frontend's client, the
 * design tokens of Keycloak's theme, dashboards and alerts, what the Helm chart holds of other parts, and the tables of
 * documents that repeat the code.
 */
export async function generateAll(): Promise<void> {
  writeServiceBlocks();
  writeKeycloakTokens();
  generateObservability();
  await Promise.all([command('npx', 'buf', 'generate'), generatePrismaClients()]);
  // Only now: it loads what has just been written.
  const { writeOpenApiDocuments } = await import('./lib/openapi.ts');
  const { writeSettingsSchemas } = await import('./lib/settings-schemas.ts');
  await writeOpenApiDocuments();
  await writeSettingsSchemas();
  await writeFacts();
  const { writeChartFiles } = await import('@tapory/charts');
  writeChartFiles();
  if (existsSync('frontend/scripts/gen-client.ts')) {
    await command(process.execPath, '--conditions=@tapory/source', 'frontend/scripts/gen-client.ts');
  }
}

if (import.meta.main) await generateAll();
