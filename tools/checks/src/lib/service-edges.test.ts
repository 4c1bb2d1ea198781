import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { allowedEdges, readSettings, renderChart } from '@tapory/charts';
import { PROCESSES, SERVICE_LIST } from '@tapory/contracts/service-list';
import { parse } from 'yaml';
import { type ServiceEdge, serviceEdges } from './service-edges.ts';

const services = readdirSync('services').sort();
/** Where a call of identity's is written: the chassis resolves sessions and looks accounts up for every service. */
const CHASSIS = 'packages/service-kit/src/auth/*.ts';

/** RPCs that a service's processes call at a peer, as the list has them. */
function listedCalls(from: string, to: string): string[] {
  const calls = PROCESSES.filter(({ service }) => service === from).flatMap(({ calls: of }) => of[to] ?? []);
  return [...new Set(calls)].sort();
}

const listedPeers = (from: string): string[] =>
  [
    ...new Set(
      PROCESSES.filter(({ service }) => service === from).flatMap(({ calls }) => Object.keys(calls)),
    ),
  ].sort();

async function callersAt(service: string): Promise<Record<string, readonly string[]>> {
  const file = pathToFileURL(`services/${service}/src/rpc/callers.ts`).href;
  const { RPC_CALLERS } = (await import(file)) as { RPC_CALLERS: Record<string, readonly string[]> };
  return RPC_CALLERS;
}

function addressesOf(service: string): string[] {
  return Object.keys(readSettings(service).properties)
    .flatMap((name) => /^([A-Z_]+)_ADDR$/.exec(name)?.[1] ?? [])
    .map((name) => name.toLowerCase().replaceAll('_', '-'))
    .sort();
}

/** The servers that a service's settings name, of those that not every service has. */
function serversBySettings(service: string): string[] {
  const names = Object.keys(readSettings(service).properties);
  const named: [server: string, setting: string][] = [
    ['s3', 'S3_ENDPOINT'],
    ['smtp', 'SMTP_URL'],
    ['sms', 'SMS_PROVIDER'],
    ['edge', 'SHOP_URL'],
    ['gateways', 'ECPAY_BASE_URL'],
    ['gateways', 'ECPAY_INVOICE_BASE_URL'],
    ['imageProviders', 'AI_PROVIDERS'],
    ['links', 'LINK_TRACE'],
  ];
  return [...new Set(named.flatMap(([server, setting]) => (names.includes(setting) ? server : [])))].sort();
}

describe('the list of services', () => {
  it('names the folders of services', () => {
    expect(SERVICE_LIST.services.map(({ name }) => name).sort()).toEqual(services);
  });

  it.each(services)('names the servers that the settings of %s do', (service) => {
    const everybodys = ['postgres', 'rabbitmq', 'redis', 'keycloak', 'collector'];
    const listed = PROCESSES.filter((one) => one.service === service).flatMap(({ servers }) => servers);
    const own = [...new Set(listed)].filter((server) => !everybodys.includes(server)).sort();
    expect(own).toEqual(serversBySettings(service));
    expect(listed).toEqual(expect.arrayContaining(everybodys));
  });

  it('has the ports and the probe of Compose', () => {
    const { ports, health } = SERVICE_LIST;
    const { services: processes } = parse(readFileSync('docker-compose.yml', 'utf8'), {
      merge: true,
      maxAliasCount: 10_000,
    });
    for (const { name, role } of PROCESSES) {
      expect(processes[name].healthcheck.test.join(' ')).toContain(`:${ports.http}${health.ready}'`);
      expect([name, processes[name].environment.ROLE]).toEqual([name, role]);
      expect(processes[name].environment.OTEL_SERVICE_NAME).toBe(name);
    }
  });

  it('has the ports and the probes of the chart', async () => {
    const { ports, health } = SERVICE_LIST;
    const manifests = await renderChart({ files: ['charts/tapory/ci/production-values.yaml'] });
    for (const { name } of PROCESSES) {
      const pod = manifests.find(
        ({ kind, metadata }) => kind === 'Deployment' && metadata.name === `tapory-${name}`,
      );
      const [container] = pod?.spec.template.spec.containers ?? [];
      expect(container.ports.map(({ containerPort }: { containerPort: number }) => containerPort)).toEqual([
        ports.http,
        ports.rpc,
      ]);
      expect(container.livenessProbe.httpGet.path).toBe(health.live);
      expect(container.readinessProbe.httpGet.path).toBe(health.ready);
    }
    const { egress } = allowedEdges(manifests);
    const ofEdge = egress
      .filter((edge) => edge.startsWith('edge → ') && edge.endsWith(`:${ports.http}`))
      .sort();
    expect(ofEdge).toEqual(services.map((name) => `edge → ${name}:${ports.http}`));
  });
});

describe('the calls between services', () => {
  let edges: ServiceEdge[];

  beforeAll(() => {
    edges = serviceEdges();
  });

  it.each(services)('of %s are those of the list', (service) => {
    const peers = edges.filter(({ from }) => from === service).map(({ to }) => to);
    expect(peers).toEqual(listedPeers(service));
  });

  it.each(services)('of %s go where its settings say', (service) => {
    expect(listedPeers(service)).toEqual(addressesOf(service));
  });

  it.each(services)('to %s come from the callers that its handlers accept, to each RPC', async (service) => {
    const accepted = Object.entries(await callersAt(service)).map(([rpc, callers]) => [
      rpc,
      callers.filter((caller) => caller !== service).sort(),
    ]);
    const listed = accepted.map(([rpc]) => [
      rpc,
      services.filter((from) => listedCalls(from, service).includes(String(rpc))),
    ]);
    expect(listed).toEqual(accepted);
  });

  it.each(services)('of %s are to RPCs that there are, and stand in its sources', async (service) => {
    const sources = globSync([`services/${service}/src/**/*.ts`, CHASSIS]).map((file) =>
      readFileSync(file, 'utf8'),
    );
    for (const peer of listedPeers(service)) {
      const known = Object.keys(await callersAt(peer));
      for (const rpc of listedCalls(service, peer)) {
        expect(known).toContain(rpc);
        expect([peer, rpc, sources.some((source) => source.includes(`.${rpc}(`))]).toEqual([peer, rpc, true]);
      }
    }
  });

  it('of media’s worker are those of its checks', async () => {
    const sources = globSync('services/media/src/checks/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const worker = PROCESSES.find(({ name }) => name === 'media-worker');
    for (const peer of listedPeers('media').filter((name) => name !== 'identity')) {
      const called = Object.keys(await callersAt(peer)).filter((rpc) =>
        sources.some((source) => source.includes(`.${rpc}(`)),
      );
      expect([peer, called.sort()]).toEqual([peer, [...(worker?.calls[peer] ?? [])].sort()]);
    }
  });

  it.each(['values/trial.yaml', 'ci/production-values.yaml'])(
    'are those that the network policies of %s allow, and no other',
    async (values) => {
      const allowed = allowedEdges(await renderChart({ files: [join('charts/tapory', values)] }));
      const port = SERVICE_LIST.ports.rpc;
      const called = PROCESSES.flatMap(({ name, calls }) =>
        Object.keys(calls).map((to) => `${name} → ${to}:${port}`),
      );
      for (const side of [allowed.egress, allowed.ingress])
        expect(side.filter((edge) => edge.endsWith(`:${port}`)).sort()).toEqual(called.sort());
    },
  );
});
