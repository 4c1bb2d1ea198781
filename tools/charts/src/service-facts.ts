import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS, SERVICE_NAMES } from '@tapory/contracts';
import { ROOT } from '@tapory/local-servers';

/** What the chart must know about a service: names of its settings, its peers over gRPC and its queues. */
export type ServiceFacts = {
  /** Settings that are no secrets. */
  settings: string[];
  /** Those of them that must be given. */
  required: string[];
  /** Settings that come from the service's Secret. */
  secrets: string[];
  requiredSecrets: string[];
  /** Services that it calls over gRPC. */
  peers: string[];
  /** Queues that it consumes. */
  queues: string[];
};

export type SettingsSchema = {
  properties: Record<string, { writeOnly?: boolean; default?: unknown; description?: string }>;
  required?: readonly string[];
};

/** Digests of tokens are no secrets, but belong to them and change with them. */
const KEPT_WITH_SECRETS = 'RPC_CALLERS';
const ADDRESS = /^([A-Z_]+)_ADDR$/;

/** The settings of a service as `make gen` writes them. */
export function readSettings(service: string): SettingsSchema {
  return JSON.parse(readFileSync(join(ROOT, 'services', service, 'settings.schema.json'), 'utf8'));
}

/** Derives the facts of one service from its settings and the table of events. */
export function factsOf(service: string, { properties, required = [] }: SettingsSchema): ServiceFacts {
  const names = Object.keys(properties);
  const isSecret = (name: string) => properties[name]?.writeOnly === true || name === KEPT_WITH_SECRETS;
  const mustBeGiven = required.filter((name) => properties[name]?.default === undefined);
  const peers = names.flatMap((name) => ADDRESS.exec(name)?.[1] ?? []);
  return {
    settings: names.filter((name) => !isSecret(name)),
    required: mustBeGiven.filter((name) => !isSecret(name)),
    secrets: names.filter(isSecret),
    requiredSecrets: mustBeGiven.filter(isSecret),
    peers: peers.map((name) => name.toLowerCase().replaceAll('_', '-')),
    queues: queuesOf(service),
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
    SERVICE_NAMES.map((service) => [service, factsOf(service, readSettings(service))]),
  );
}
