import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Manifest, renderChart } from './render-chart.ts';
import { ofKind, podsOf } from './testing/pods.ts';
import { valueSets } from './value-sets.ts';

const VERSION_LABELS = ['app.kubernetes.io/version', 'helm.sh/chart', 'app.kubernetes.io/managed-by'];

type Selector = Record<string, string>;

const selectorOf = ({ spec }: Manifest): Selector => spec.selector.matchLabels ?? spec.selector;
const matches = (selector: Selector, labels: Selector): boolean =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

describe.each(valueSets())('workloads with $name', ({ files }) => {
  let manifests: Manifest[];

  beforeAll(async () => {
    manifests = await renderChart({ files });
  });

  it('are selected by labels that no upgrade changes', () => {
    for (const kind of ['Deployment', 'StatefulSet', 'Service', 'PodDisruptionBudget']) {
      for (const manifest of ofKind(manifests, kind)) {
        const selector = selectorOf(manifest);
        expect(Object.keys(selector).filter((label) => VERSION_LABELS.includes(label))).toEqual([]);
      }
    }
  });

  it('have a Service and a budget that select exactly their pods', () => {
    const pods = podsOf(manifests);
    for (const manifest of [...ofKind(manifests, 'Service'), ...ofKind(manifests, 'PodDisruptionBudget')]) {
      const owners = pods.filter(({ labels }) => matches(selectorOf(manifest), labels));
      expect([manifest.metadata.name, owners.length]).toEqual([manifest.metadata.name, 1]);
    }
  });

  it('lose one copy at a time to a drained node, and none to an upgrade', () => {
    const budgets = ofKind(manifests, 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
    for (const { metadata, spec } of ofKind(manifests, 'Deployment')) {
      const hasCopies = spec.replicas === undefined || spec.replicas > 1;
      if (hasCopies) expect(budgets).toContain(metadata.name);
      expect([metadata.name, spec.strategy.rollingUpdate]).toEqual([
        metadata.name,
        { maxUnavailable: 0, maxSurge: 1 },
      ]);
    }
  });

  it('serve their ports by the names that their Services use', () => {
    const pods = podsOf(manifests);
    for (const service of ofKind(manifests, 'Service')) {
      const pod = pods.find(({ labels }) => matches(selectorOf(service), labels));
      const ports = (pod?.spec.containers ?? []).flatMap(
        (container) => (container as { ports?: { name: string }[] }).ports?.map(({ name }) => name) ?? [],
      );
      const wanted = (service.spec.ports as { targetPort: string }[]).map(({ targetPort }) => targetPort);
      expect(wanted.filter((port) => !ports.includes(port))).toEqual([]);
    }
  });

  it('are scaled by one autoscaler at most, which alone says how many there are', () => {
    const scalers = [...ofKind(manifests, 'HorizontalPodAutoscaler'), ...ofKind(manifests, 'ScaledObject')];
    const targets = scalers.map(({ spec }) => spec.scaleTargetRef.name as string);
    expect(new Set(targets).size).toBe(targets.length);
    const deployments = new Map(
      ofKind(manifests, 'Deployment').map(({ metadata, spec }) => [metadata.name, spec]),
    );
    for (const target of targets)
      expect([target, deployments.get(target)?.replicas]).toEqual([target, undefined]);
  });
});

it('keep the addresses of clients before the edge where that is asked for', async () => {
  const files = valueSets()
    .filter(({ name }) => name === 'ci/switches-values.yaml')
    .flatMap((set) => set.files);
  const policies = ofKind(await renderChart({ files }), 'Service').flatMap(({ metadata, spec }) =>
    spec.externalTrafficPolicy ? [`${metadata.name} ${spec.externalTrafficPolicy}`] : [],
  );
  expect(policies).toEqual(['tapory-edge Local']);
});

it.each(['a'.repeat(128), `${'a'.repeat(62)}.b`, '1.2.3-'])(
  'are labelled as Kubernetes allows: %s',
  async (tag) => {
    const { files = [] } = valueSets().find(({ name }) => name === 'ci/production-values.yaml') ?? {};
    const manifests = await renderChart({ files, set: [`image.tag=${tag}`] });
    const values = manifests.flatMap(({ metadata }) => Object.values(metadata.labels ?? {}));
    expect(values).toContain(tag.slice(0, 63).replace(/[.-]$/, ''));
    expect(values.filter((value) => !/^[A-Za-z0-9]([\w.-]{0,61}[A-Za-z0-9])?$/.test(value))).toEqual([]);
  },
);
