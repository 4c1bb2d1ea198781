import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '@tapory/local-servers';
import { parseAllDocuments } from 'yaml';
import { type JsonSchema, refsOf, toStrictSchema } from './strict-schema.ts';

/** Where the schemas lie that kubeconform reads. */
export const SCHEMAS = join(ROOT, 'tools/charts/schemas');

const KUBERNETES = 'k8s.io/kubernetes@v1.34.2';
const SWAGGER = 'api/openapi-spec/swagger.json';
/** Kinds of Kubernetes itself that the chart renders. */
const KINDS: readonly (readonly [apiVersion: string, kind: string])[] = [
  ['v1', 'ConfigMap'],
  ['v1', 'Pod'],
  ['v1', 'Secret'],
  ['v1', 'Service'],
  ['v1', 'ServiceAccount'],
  ['apps/v1', 'DaemonSet'],
  ['apps/v1', 'Deployment'],
  ['apps/v1', 'StatefulSet'],
  ['autoscaling/v2', 'HorizontalPodAutoscaler'],
  ['batch/v1', 'Job'],
  ['networking.k8s.io/v1', 'Ingress'],
  ['networking.k8s.io/v1', 'NetworkPolicy'],
  ['policy/v1', 'PodDisruptionBudget'],
  ['rbac.authorization.k8s.io/v1', 'ClusterRole'],
  ['rbac.authorization.k8s.io/v1', 'ClusterRoleBinding'],
];
/** Custom resources: the Go module with their definitions, and the file in it. */
const CUSTOM: readonly (readonly [module: string, file: string])[] = [
  ['sigs.k8s.io/gateway-api@v1.4.0', 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  ['github.com/kedacore/keda/v2@v2.18.1', 'config/crd/bases/keda.sh_scaledobjects.yaml'],
  ['github.com/kedacore/keda/v2@v2.18.1', 'config/crd/bases/keda.sh_triggerauthentications.yaml'],
  [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml',
  ],
];
const TIMEOUT_MS = 10 * 60_000;

type Swagger = { definitions: Record<string, JsonSchema> };
type GroupVersionKind = { group: string; version: string; kind: string };
type CustomDefinition = {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: JsonSchema } }[];
  };
};

/**
 * Writes the strict schemas of all kinds that the chart renders, from the Go modules that define them. Needs the module
 * proxy; the checks read only what is written here.
 */
export async function vendorSchemas(): Promise<void> {
  rmSync(SCHEMAS, { recursive: true, force: true });
  mkdirSync(SCHEMAS, { recursive: true });
  const swagger = JSON.parse(readFileSync(join(await folderOf(KUBERNETES), SWAGGER), 'utf8')) as Swagger;
  const definitions: Record<string, JsonSchema> = {};
  for (const [apiVersion, kind] of KINDS) {
    const name = findDefinition(swagger, apiVersion, kind);
    collect(name, swagger, definitions);
    write(fileName(apiVersion, kind), { $ref: `definitions.json#/definitions/${name}` });
  }
  write('definitions.json', { definitions });
  for (const [module, file] of CUSTOM) await writeCustom(join(await folderOf(module), file));
}

async function folderOf(module: string): Promise<string> {
  const found = await run('go', ['mod', 'download', '-json', module], { timeoutMs: TIMEOUT_MS });
  return (JSON.parse(found) as { Dir: string }).Dir;
}

function findDefinition({ definitions }: Swagger, apiVersion: string, kind: string): string {
  const [version = '', group = ''] = apiVersion.split('/').reverse();
  const found = Object.entries(definitions).find(([, definition]) =>
    ((definition['x-kubernetes-group-version-kind'] ?? []) as GroupVersionKind[]).some(
      (one) => one.group === group && one.version === version && one.kind === kind,
    ),
  );
  if (found === undefined) throw new Error(`${KUBERNETES} has no ${apiVersion} ${kind}`);
  return found[0];
}

/** Copies a definition and all that it refers to. */
function collect(name: string, swagger: Swagger, into: Record<string, JsonSchema>): void {
  const definition = swagger.definitions[name];
  if (definition === undefined || into[name] !== undefined) return;
  into[name] = toStrictSchema(definition);
  for (const ref of refsOf(into[name])) collect(ref.replace('#/definitions/', ''), swagger, into);
}

async function writeCustom(file: string): Promise<void> {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const { spec } = document.toJS() as CustomDefinition;
    for (const { name, schema } of spec.versions)
      write(
        fileName(`${spec.group}/${name}`, spec.names.kind),
        withMetadata(toStrictSchema(schema.openAPIV3Schema)),
      );
  }
}

/** A definition says of `metadata` only that it is an object. */
function withMetadata(schema: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...schema.properties, metadata: { type: 'object' } } };
}

/** kubeconform's name for a kind: `deployment-apps-v1.json`. */
function fileName(apiVersion: string, kind: string): string {
  return `${kind}-${apiVersion.replace(/\.[^/]*/, '').replace('/', '-')}.json`.toLowerCase();
}

function write(name: string, schema: object): void {
  writeFileSync(join(SCHEMAS, name), `${JSON.stringify(schema)}\n`);
}

if (import.meta.main) await vendorSchemas();
