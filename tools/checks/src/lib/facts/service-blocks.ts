import { writeFileSync } from 'node:fs';
import { type ListedService, SERVICE_LIST, serviceListSchema } from '@tapory/contracts/service-list';
import { z } from 'zod';
import { markdownTable, writeBlock } from './marked-block.ts';

const { ports, services } = SERVICE_LIST;

const variableOf = (name: string): string => name.replaceAll('-', '_').toUpperCase();
const eachOf = (line: (service: ListedService) => string): string => services.map(line).join('\n');

/** The service's row of ARCHITECTURE's table; that everybody calls identity stands below it. */
const rowOf = ({ name, owns, calls }: ListedService): string[] => [
  name,
  owns,
  Object.keys(calls)
    .filter((peer) => peer !== 'identity')
    .join(', ') || '-',
];

const textOf = (value: string): string => `'${value}'`;
const keyOf = (name: string): string => (name.includes('-') ? textOf(name) : name);

const routeOf = (service: ListedService): string =>
  [
    '{',
    `  service: '${service.name}',`,
    `  setting: 'EDGE_UPSTREAM_${variableOf(service.name)}',`,
    `  paths: [${service.paths.map(textOf).join(', ')}],`,
    ...(service.hasFiles ? ['  hasFiles: true,'] : []),
    ...(service.hasEvents ? ['  hasEvents: true,'] : []),
    '},',
  ].join('\n');

const programOf = ({ name, system }: ListedService): string =>
  [
    `${name}: &${name}-program`,
    '  <<: *service',
    `  image: localhost/tapory-${name}:\${TAPORY_TAG:-dev}`,
    '  build:',
    '    context: .',
    '    dockerfile: deploy/images/service.Dockerfile',
    `    args: { SERVICE: ${name}, ${system ? `SYSTEM: ${system}, ` : ''}PROGRAMS_IMAGE: *programs }`,
    `  entrypoint: [node, --env-file=/run/tapory/${name}.env, --import, /app/telemetry.js, /app/main.js]`,
  ].join('\n');

const artifactOf = ({ name, system }: ListedService): string =>
  [
    `- image: tapory-${name}`,
    '  context: .',
    '  docker:',
    '    dockerfile: deploy/images/service.Dockerfile',
    '    buildArgs:',
    `      SERVICE: ${name}`,
    ...(system ? [`      SYSTEM: ${system}`] : []),
    '  requires:',
    '    - image: tapory-programs',
    '      alias: PROGRAMS_IMAGE',
  ].join('\n');

const overrideOf = ({ name }: ListedService): string =>
  `image.overrides.${name}: "{{.IMAGE_FULLY_QUALIFIED_tapory_${name.replaceAll('-', '_')}}}"`;

/** Files in which blocks between marks repeat the list of services. */
export const WITH_SERVICES = [
  'packages/contracts/src/proto-files.ts',
  'packages/edge-config/src/gateway-routes.ts',
  'deploy/gateway/api-docs/main.js',
  'deploy/services.schema.json',
  'docker-compose.yml',
  'skaffold.yaml',
];

/** Writes what is made of deploy/services.json, and the list's own schema for editors. */
export function writeServiceBlocks(): void {
  writeBlock('ARCHITECTURE.md', 'services', markdownTable(['service', 'owns', 'calls'], services.map(rowOf)));
  const [contracts = '', routes = '', apiDocs = '', schema = '', compose = '', skaffold = ''] = WITH_SERVICES;
  writeBlock(
    contracts,
    'services',
    eachOf(({ name, proto }) => `${keyOf(name)}: '${proto}',`),
  );
  writeBlock(routes, 'services', eachOf(routeOf));
  writeBlock(
    apiDocs,
    'services',
    `const SERVICES = [${services.map(({ name }) => textOf(name)).join(', ')}];`,
  );
  writeFileSync(
    schema,
    `${JSON.stringify({ title: 'The services of the shop', ...z.toJSONSchema(serviceListSchema) }, null, 2)}\n`,
  );
  writeBlock(compose, 'programs', eachOf(programOf));
  writeBlock(
    compose,
    'addresses',
    eachOf(({ name }) => `${variableOf(name)}_ADDR: ${name}:${ports.rpc}`),
  );
  writeBlock(
    compose,
    'upstreams',
    eachOf(({ name }) => `EDGE_UPSTREAM_${variableOf(name)}: ${name}:${ports.http}`),
  );
  writeBlock(
    compose,
    'everybody',
    eachOf(({ name }) => `${name}: { condition: service_healthy }`),
  );
  writeBlock(skaffold, 'artifacts', eachOf(artifactOf));
  for (const name of ['images', 'images of a trial']) writeBlock(skaffold, name, eachOf(overrideOf));
}
