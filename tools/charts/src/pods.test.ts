import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Manifest, renderChart } from './render-chart.ts';
import { containersOf, ofKind, type Pod, podsOf } from './testing/pods.ts';
import { valueSets } from './value-sets.ts';

/** Volumes that the restricted Pod Security Standard allows. */
const ALLOWED_VOLUMES = ['name', 'emptyDir', 'configMap', 'secret', 'persistentVolumeClaim', 'projected'];
const RUNS_ON = ['Deployment', 'StatefulSet'];

const faultsOf = (pods: readonly Pod[], isWrong: (pod: Pod) => boolean): string[] =>
  pods.filter(isWrong).map(({ owner }) => owner);

describe.each(valueSets())('pods with $name', ({ files }) => {
  let manifests: Manifest[];
  let pods: Pod[];

  beforeAll(async () => {
    manifests = await renderChart({ files });
    pods = podsOf(manifests);
  });

  it('are restricted: no root, no capability, nothing written but to volumes', () => {
    expect(pods.length).toBeGreaterThan(10);
    for (const { owner, spec } of pods) {
      expect([owner, spec.securityContext]).toEqual([
        owner,
        expect.objectContaining({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } }),
      ]);
      expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
    }
    for (const container of pods.flatMap(containersOf))
      expect([container.name, container.securityContext]).toEqual([
        container.name,
        { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      ]);
    const volumes = pods.flatMap(({ spec }) => spec.volumes.flatMap((volume) => Object.keys(volume)));
    expect(volumes.filter((kind) => !ALLOWED_VOLUMES.includes(kind))).toEqual([]);
  });

  it('get no token of the cluster', () => {
    expect(faultsOf(pods, ({ spec }) => spec.automountServiceAccountToken !== false)).toEqual([]);
    const accounts = ofKind(manifests, 'ServiceAccount').map(({ metadata }) => metadata.name);
    const used = pods.map(({ spec }) => spec.serviceAccountName);
    expect(used.filter((name) => name !== 'default' && !accounts.includes(name))).toEqual([]);
  });

  it('name a version of their image, never the latest', () => {
    const images = pods.flatMap(containersOf).map(({ image }) => image);
    expect(images.filter((image) => !/:[\w.-]+$/.test(image) || image.endsWith(':latest'))).toEqual([]);
  });

  it('state what they need and may take', () => {
    for (const { name, resources } of pods.flatMap(containersOf))
      expect([name, resources]).toEqual([
        name,
        {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        },
      ]);
  });

  it('are probed when they start, live and serve', () => {
    for (const { owner, spec } of pods.filter(({ kind }) => RUNS_ON.includes(kind)))
      for (const { startupProbe, livenessProbe, readinessProbe } of spec.containers)
        expect([owner, startupProbe, livenessProbe, readinessProbe]).toEqual([
          owner,
          ...Array(3).fill(expect.any(Object)),
        ]);
  });

  it('may serve on and finish before they are killed', () => {
    for (const { owner, spec } of pods) {
      const drain = spec.containers.flatMap(
        ({ env = [] }) => env.find(({ name }) => name === 'DRAIN_DELAY_MS') ?? [],
      );
      for (const { value } of drain)
        expect([owner, spec.terminationGracePeriodSeconds * 1000 - Number(value) >= 30_000]).toEqual([
          owner,
          true,
        ]);
    }
  });
});
