import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '@tapory/contracts';
import { PROCESSES } from '@tapory/contracts/service-list';
import { CHART } from './chart.ts';
import { type Manifest, renderChart } from './render-chart.ts';
import { allowedEdges, textOf } from './testing/network.ts';
import { ofKind, podsOf } from './testing/pods.ts';
import { valueSets } from './value-sets.ts';

const RPC_PORT = 9090;

/** Who calls whom over gRPC, as the list of services has it, which the code is held to (tools/checks). */
const CALLS = PROCESSES.flatMap(({ name, calls }) =>
  Object.keys(calls).map((to) => textOf({ from: name, to, port: RPC_PORT })),
);

const ofServices = (edges: readonly string[]): string[] =>
  edges.filter((edge) => edge.endsWith(`:${RPC_PORT}`)).sort();
const unique = (edges: readonly string[]): string[] => [...new Set(edges)].sort();

/** A developer's cluster may have no network plug-in that enforces policies. */
const WITH_POLICIES = valueSets().filter(({ name }) => name !== 'values/dev.yaml');

describe.each(WITH_POLICIES)('network policies with $name', ({ files }) => {
  let manifests: Manifest[];

  beforeAll(async () => {
    manifests = await renderChart({ files });
  });

  it('deny all that no policy allows, for every pod', () => {
    const policies = ofKind(manifests, 'NetworkPolicy').map(({ spec }) => spec);
    const deny = policies.find(({ podSelector, ingress, egress }) => {
      const isForAll = podSelector.matchLabels['app.kubernetes.io/component'] === undefined;
      return isForAll && ingress === undefined && egress === undefined;
    });
    expect(deny?.policyTypes).toEqual(['Ingress', 'Egress']);
    for (const { owner, labels } of podsOf(manifests)) {
      const isDenied = Object.entries(deny?.podSelector.matchLabels as Record<string, string>).every(
        ([name, value]) => labels[name] === value,
      );
      const isAllowed = policies.some(
        ({ podSelector }) =>
          podSelector.matchLabels['app.kubernetes.io/component'] === labels['app.kubernetes.io/component'],
      );
      expect([owner, isDenied, isAllowed]).toEqual([owner, true, true]);
    }
  });

  it('allow the same calls on both sides', () => {
    const { egress, ingress } = allowedEdges(manifests);
    expect(egress).toEqual(ingress);
  });

  it('allow each process the peers that it calls, and no other', () => {
    const { egress } = allowedEdges(manifests);
    expect(ofServices(egress)).toEqual(unique(CALLS));
  });
});

describe('network policies of a trial', () => {
  it('keep the stores from all but their users', async () => {
    const manifests = await renderChart({ files: [join(CHART, 'values/trial.yaml')] });
    const { ingress } = allowedEdges(manifests);
    const usersOf = (server: string): string[] =>
      ingress.filter((edge) => edge.includes(`→ ${server}:`)).map((edge) => edge.split(' ')[0] ?? '');
    expect(usersOf('s3').sort()).toEqual([
      'ai-generation',
      'ai-worker',
      'buckets',
      'edge',
      'media',
      'media-worker',
    ]);
    expect(usersOf('postgres')).not.toContain('edge');
    expect(usersOf('redis').sort()).toEqual(PROCESSES.map(({ name }) => name).sort());
  });
});

describe.each(['managed', 'operators'])('network policies with values/%s.yaml', (name) => {
  it('let Keycloak tell identity about sign-outs', async () => {
    const manifests = await renderChart({ files: [join(CHART, `values/${name}.yaml`)] });
    const rules = ofKind(manifests, 'NetworkPolicy').find(
      ({ metadata }) => metadata.name === 'tapory-identity',
    )?.spec.ingress;
    const labels = { 'kubernetes.io/metadata.name': 'keycloak' };
    expect(rules).toContainEqual({
      from: [expect.objectContaining({ namespaceSelector: { matchLabels: labels } })],
      ports: [{ port: 8080, protocol: 'TCP' }],
    });
  });
});

describe('network policies where values place no server', () => {
  type IpBlock = { cidr: string; except?: string[] };
  type Egress = { to?: { ipBlock?: IpBlock }[]; ports: { port: number }[] };
  type Rule = { component: string; rule: Egress };
  const files = [join(CHART, 'ci/production-values.yaml')];
  const rulesOf = (manifests: Manifest[]): Rule[] =>
    ofKind(manifests, 'NetworkPolicy').flatMap(({ spec }) =>
      ((spec.egress ?? []) as Egress[]).map((rule) => ({
        component: String(spec.podSelector.matchLabels['app.kubernetes.io/component']),
        rule,
      })),
    );
  let rules: Rule[];

  beforeAll(async () => {
    rules = rulesOf(await renderChart({ files }));
  });

  /** Components that may open a connection to an address outside the cluster's pods. */
  const reaching = (address: string, port: number): string[] => {
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    const isIn = (cidr: string): boolean => {
      const [network = '', bits] = cidr.split('/');
      if (isIP(network) !== isIP(address)) return false;
      const list = new BlockList();
      list.addSubnet(network, Number(bits), family);
      return list.check(address, family);
    };
    const isOpen = ({ to, ports }: Egress): boolean =>
      ports.some((one) => one.port === port) &&
      (to === undefined ||
        to.some(({ ipBlock }) => ipBlock && isIn(ipBlock.cidr) && !ipBlock.except?.some(isIn)));
    return unique(rules.filter(({ rule }) => isOpen(rule)).map(({ component }) => component));
  };

  it.each(['169.254.169.254', '168.63.129.16', '100.100.100.200', 'fd00:ec2::254'])(
    'keep every pod from %s, where a cloud gives machines their credentials',
    (address) => {
      for (const port of [80, 443]) expect([port, reaching(address, port)]).toEqual([port, []]);
    },
  );

  it('let the payment gateways’ callers out to public addresses, and not to the API server', () => {
    const gateways = rules.filter(({ rule }) => rule.ports.map(({ port }) => port).join() === '443');
    expect(unique(gateways.map(({ component }) => component))).toEqual(['catalog-order', 'payment']);
    for (const { rule } of gateways) {
      const blocks = rule.to?.flatMap(({ ipBlock }) => ipBlock ?? []) ?? [];
      expect(blocks).toHaveLength(rule.to?.length ?? 0);
      expect(blocks.find(({ cidr }) => cidr === '0.0.0.0/0')?.except).toContain('10.0.0.0/8');
    }
    expect(reaching('203.0.113.7', 443)).toContain('payment');
  });

  it('let the worker out to public addresses once an image provider is there', async () => {
    const set = ['services.ai-generation.settings.AI_PROVIDERS=openai\\,embedded'];
    const callers = rulesOf(await renderChart({ files, set }))
      .filter(({ rule }) => rule.ports.map(({ port }) => port).join() === '443')
      .map(({ component }) => component);
    expect(unique(callers)).toEqual(['ai-worker', 'catalog-order', 'payment']);
  });

  it('let identity out to public addresses once a provider of short messages is there', async () => {
    const outOf = async (setting: string): Promise<string[]> =>
      rulesOf(await renderChart({ files, set: [`services.identity.settings.SMS_PROVIDER=${setting}`] }))
        .filter(({ rule }) => rule.ports.map(({ port }) => port).join() === '443')
        .map(({ component }) => component);
    expect(await outOf('none')).not.toContain('identity');
    expect(await outOf('mitake')).toContain('identity');
  });

  it('let the worker that follows links out to the web, and not into the network, unless it follows none', async () => {
    expect(reaching('203.0.113.7', 80)).toContain('media-worker');
    const links = rules.filter(({ rule }) => rule.ports.map(({ port }) => port).join() === '80,443');
    expect(unique(links.map(({ component }) => component))).toEqual(['media-worker']);
    for (const { rule } of links)
      expect(rule.to?.find(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0')?.ipBlock?.except).toContain(
        '10.0.0.0/8',
      );
    const set = ['services.media.settings.LINK_TRACE=off'];
    const without = rulesOf(await renderChart({ files, set }));
    expect(without.filter(({ rule }) => rule.ports.map(({ port }) => port).join() === '80,443')).toEqual([]);
  });

  it('let pods reach servers on other networks', () => {
    expect(reaching('10.20.0.5', 5432)).toEqual(expect.arrayContaining([...SERVICE_NAMES, 'database']));
  });
});
