import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { WITH_SERVICES } from './facts/service-blocks.ts';
import { KEYCLOAK_TOKENS } from './keycloak-tokens.ts';

/** Documents with tables that are generated between two marks. */
export const TABLES = [
  'ARCHITECTURE.md',
  '{services/*,packages/edge-config}/README.md',
  'docs/reference/events.md',
  'docs/operations/security-log.md',
];

/** Everything that is generated and committed. */
const GENERATED = [
  'packages/contracts/src/gen/**/*.ts',
  'services/*/openapi.json',
  'services/*/settings.schema.json',
  ...TABLES,
  ...WITH_SERVICES,
  'tests/security/authorisation.json',
  'tsconfig.json',
  'frontend/src/lib/api/gen/**/*.ts',
  'charts/tapory/files/*.{json,yaml}',
  'charts/tapory/values.schema.json',
  KEYCLOAK_TOKENS,
  'deploy/observability/grafana/dashboards/*.json',
  'deploy/observability/prometheus/{slos,rules/alerts}.yaml',
];

/** Path → hash of every generated file as it stands. */
export function snapshotGenerated(): Map<string, string> {
  const files = GENERATED.flatMap((pattern) => globSync(pattern)).filter((file) => existsSync(file));
  return new Map(
    files.sort().map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/** Files that differ between two snapshots. */
export function changedFiles(before: Map<string, string>, after: Map<string, string>): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file)).sort();
}
