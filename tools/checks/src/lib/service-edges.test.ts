import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { allowedEdges, renderChart } from '@tapory/charts';
import { SERVICE_NAMES } from '@tapory/contracts';
import { type ServiceEdge, serviceEdges } from './service-edges.ts';

const RPC_PORT = 9090;
/** Not a service of the shop. */
const FOREIGN = new Set(['-', 'Keycloak']);

const services = readdirSync('services').sort();

/** The column "calls" of ARCHITECTURE's table, without identity, which its text names for all. */
function documentedPeers(): Map<string, string[]> {
  const rows = readFileSync('ARCHITECTURE.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name = '']) => services.includes(name));
  return new Map(
    rows.map(([, name = '', , calls = '']) => [
      name,
      calls
        .split(', ')
        .filter((peer) => !FOREIGN.has(peer))
        .sort(),
    ]),
  );
}

async function callersOf(service: string): Promise<string[]> {
  const file = pathToFileURL(`services/${service}/src/rpc/callers.ts`).href;
  const { RPC_CALLERS } = (await import(file)) as { RPC_CALLERS: Record<string, readonly string[]> };
  return [...new Set(Object.values(RPC_CALLERS).flat())].filter((name) => name !== service).sort();
}

function addressesOf(service: string): string[] {
  const schema = readFileSync(`services/${service}/settings.schema.json`, 'utf8');
  return Object.keys((JSON.parse(schema) as { properties: object }).properties)
    .flatMap((name) => /^([A-Z_]+)_ADDR$/.exec(name)?.[1] ?? [])
    .map((name) => name.toLowerCase().replaceAll('_', '-'))
    .sort();
}

describe('the calls between services', () => {
  let edges: ServiceEdge[];
  const peersOf = (service: string) => edges.filter(({ from }) => from === service).map(({ to }) => to);

  beforeAll(() => {
    edges = serviceEdges();
  });

  it('are found for every service that is called', () => {
    expect(services).toEqual([...SERVICE_NAMES].sort());
    expect([...new Set(edges.map(({ to }) => to))].sort()).toEqual(services);
  });

  it.each(services)('of %s go where its settings say', (service) => {
    expect(peersOf(service)).toEqual(addressesOf(service));
  });

  it.each(services)('to %s come from the callers that its handlers accept', async (service) => {
    const callers = edges.filter(({ to }) => to === service).map(({ from }) => from);
    expect(callers).toEqual(await callersOf(service));
  });

  it.each(services)('of %s are those of ARCHITECTURE’s table', (service) => {
    expect(peersOf(service).filter((peer) => peer !== 'identity')).toEqual(documentedPeers().get(service));
  });

  it.each(['values/trial.yaml', 'ci/production-values.yaml'])(
    'are those that the network policies of %s allow, and no other',
    async (values) => {
      const allowed = allowedEdges(await renderChart({ files: [join('charts/tapory', values)] }));
      const called = edges.map(({ from, to }) => `${from} → ${to}:${RPC_PORT}`).sort();
      // A worker is a process of its service, and calls nobody whom that does not call.
      const ofServices = (side: readonly string[]) =>
        [...new Set(side.map((edge) => edge.replace(/^(\S+)-worker /, '$1 ')))].sort();
      for (const side of [allowed.egress, allowed.ingress])
        expect(ofServices(side).filter((edge) => edge.endsWith(`:${RPC_PORT}`))).toEqual(called);
    },
  );
});
