import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from '@tapory/contracts';
import { type ListedService, SERVICE_LIST } from '@tapory/contracts/service-list';
import { ROOT } from '@tapory/local-servers';

type Connections = {
  /** Services that it calls over gRPC. */
  peers: string[];
  /** Servers that it connects to. */
  servers: string[];
};

/** What the chart must know about a service: names of its settings, whom it calls, who calls it and its queues. */
export type ServiceFacts = Connections & {
  /** Settings that are no secrets. */
  settings: string[];
  /** Those of them that must be given. */
  required: string[];
  /** Settings that come from the service's Secret. */
  secrets: string[];
  requiredSecrets: string[];
  /** Who outside of the shop calls its HTTP past the edge. */
  callbacks: string[];
  /** Queues that it consumes. */
  queues: string[];
  /** The same program in its role worker. */
  worker?: Connections & { name: string };
};

export type SettingsSchema = {
  properties: Record<string, { writeOnly?: boolean; default?: unknown; description?: string }>;
  required?: readonly string[];
};

/** Digests of tokens are no secrets, but belong to them and change with them. */
const KEPT_WITH_SECRETS = 'RPC_CALLERS';

/** The settings of a service as `make gen` writes them. */
export function readSettings(service: string): SettingsSchema {
  return JSON.parse(readFileSync(join(ROOT, 'services', service, 'settings.schema.json'), 'utf8'));
}

const connectionsOf = ({ calls, servers }: Pick<ListedService, 'calls' | 'servers'>): Connections => ({
  peers: Object.keys(calls),
  servers,
});

/** Derives the facts of one service from its place in the list, its settings and the table of events. */
export function factsOf(service: ListedService, { properties, required = [] }: SettingsSchema): ServiceFacts {
  const names = Object.keys(properties);
  const isSecret = (name: string) => properties[name]?.writeOnly === true || name === KEPT_WITH_SECRETS;
  const mustBeGiven = required.filter((name) => properties[name]?.default === undefined);
  const { name, worker, callbacks = [] } = service;
  return {
    settings: names.filter((name) => !isSecret(name)),
    required: mustBeGiven.filter((name) => !isSecret(name)),
    secrets: names.filter(isSecret),
    requiredSecrets: mustBeGiven.filter(isSecret),
    ...connectionsOf(service),
    callbacks,
    queues: queuesOf(name),
    ...(worker && { worker: { name: worker.name, ...connectionsOf(worker) } }),
  };
}

function queuesOf(service: string): string[] {
  return Object.entries(EVENTS)
    .filter(([, { consumers }]) => consumers.includes(service))
    .map(([event]) => `${service}.on-${event.replace('.', '-')}`);
}

/** The facts of every service, by name. */
export function allServiceFacts(): Record<string, ServiceFacts> {
  return Object.fromEntries(
    SERVICE_LIST.services.map((service) => [service.name, factsOf(service, readSettings(service.name))]),
  );
}
