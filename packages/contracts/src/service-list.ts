import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What processes reach besides each other; `edge` is the shop's own address, as services ask for its texts. */
const SERVERS = [
  ...['postgres', 'rabbitmq', 'redis', 'keycloak', 'collector', 's3', 'smtp', 'edge'],
  ...['gateways', 'sms', 'imageProviders', 'links'],
] as const;

const name = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be words of small letters with hyphens');
const calls = z
  .record(name, z.array(z.string().regex(/^[a-z]\w+$/)).min(1))
  .describe('Services that it calls over gRPC, and which RPCs of theirs');
const servers = z
  .array(z.enum(SERVERS))
  .describe('Servers that it connects to; sms, imageProviders and links only where settings name them');
const offset = z.number().int().min(1).max(99);
const offsets = z
  .strictObject({ http: offset, rpc: offset })
  .describe('Its ports on one machine, as offsets in the block of a hundred');

const worker = z
  .strictObject({ name, ports: offsets, servers, calls })
  .describe('The same program in its role worker: serves nobody but probes');

const service = z.strictObject({
  name: name.describe('Folder under services/'),
  owns: z.string().min(1).describe('What it alone keeps, in words of the glossary'),
  proto: z
    .string()
    .regex(/^tapory\/.+\.proto$/)
    .describe('Its contract, below proto/'),
  ports: offsets,
  paths: z
    .array(z.string().regex(/^\/[a-z/-]+\/$/, 'must begin and end with /'))
    .describe('What the edge sends to it'),
  hasFiles: z
    .literal(true)
    .optional()
    .describe(
      'Serves uploaded files, which are saved rather than shown where a browser’s viewer knows no policy',
    ),
  hasEvents: z
    .literal(true)
    .optional()
    .describe('Streams the events of jobs at `jobs/<id>/events` below its API'),
  system: z
    .enum(['limited', 'ffmpeg'])
    .optional()
    .describe('What its image has of the system beyond Node: SYSTEM of deploy/images/service.Dockerfile'),
  servers,
  callbacks: z
    .array(z.enum(['keycloak', 'gateways']))
    .optional()
    .describe('Who outside of the shop calls its HTTP past the edge; gateways only as emulators'),
  calls,
  worker: worker.optional(),
});

const path = z.string().regex(/^\/[a-z/]+$/);

/** The list of services, deploy/services.json: what launcher, edge, Compose, chart, alerts and documents are made from. */
export const serviceListSchema = z.strictObject({
  $schema: z.string().optional(),
  ports: z.strictObject({ http: z.number().int(), rpc: z.number().int() }).describe('Ports in a container'),
  health: z.strictObject({ live: path, ready: path }).describe('Paths of the probes'),
  services: z.array(service).min(1),
});

type List = z.infer<typeof serviceListSchema>;
export type ListedService = List['services'][number];

/** One process of the shop: a service, or its worker. */
export interface ListedProcess {
  /** Log file, run record, OTEL_SERVICE_NAME and component carry it. */
  name: string;
  /** Folder under services/. */
  service: string;
  /** Present where a service has several. */
  role?: 'api' | 'worker';
  /** Offsets in the block of ports. */
  http: number;
  rpc: number;
  servers: readonly (typeof SERVERS)[number][];
  /** RPCs by the service that has them. */
  calls: Readonly<Record<string, readonly string[]>>;
}

const FILE = new URL('../../../deploy/services.json', import.meta.url);

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

/** What no single field shows. */
function findContradictions(list: List): string[] {
  const processes = processesOf(list);
  const names = list.services.map((one) => one.name);
  const twice = [
    ...repeated(processes.map((one) => one.name)),
    ...repeated(processes.flatMap(({ http, rpc }) => [http, rpc])),
    ...repeated(list.services.flatMap(({ paths }) => paths)),
  ];
  const strangers = processes.flatMap((one) =>
    Object.keys(one.calls)
      .filter((peer) => !names.includes(peer) || peer === one.service)
      .map((peer) => `${one.name} calls ${peer}, which is no other service`),
  );
  return [...twice.map((value) => `${value} stands there twice`), ...strangers];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('deploy/services.json is no JSON', { cause });
  }
}

/** Reads a list of services. Throws with the place of every fault. */
export function parseServiceList(text: string): List {
  const result = serviceListSchema.safeParse(readJson(text));
  const faults = result.success
    ? findContradictions(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!result.success || faults.length > 0)
    throw new Error(`deploy/services.json is not usable:\n  ${faults.join('\n  ')}`);
  return result.data;
}

/** Every process of a list: each service, the workers after them. */
export function processesOf({ services }: Pick<List, 'services'>): ListedProcess[] {
  const apis = services.map((one) => ({
    name: one.name,
    service: one.name,
    ...(one.worker && { role: 'api' as const }),
    ...one.ports,
    servers: one.servers,
    calls: one.calls,
  }));
  const workers = services.flatMap((one) =>
    one.worker
      ? [
          {
            name: one.worker.name,
            service: one.name,
            role: 'worker' as const,
            ...one.worker.ports,
            servers: one.worker.servers,
            calls: one.worker.calls,
          },
        ]
      : [],
  );
  return [...apis, ...workers];
}

/** deploy/services.json. */
export const SERVICE_LIST = parseServiceList(readFileSync(FILE, 'utf8'));

/** Every process of the shop: each service, the workers after them. */
export const PROCESSES: readonly ListedProcess[] = processesOf(SERVICE_LIST);
