import type { Manifest } from '../render-chart.ts';

export type EnvVar = {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean }; fieldRef?: object };
};

export type Container = {
  name: string;
  image: string;
  env?: EnvVar[];
  securityContext: Record<string, unknown>;
  terminationMessagePolicy?: string;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  livenessProbe?: object;
  readinessProbe?: object;
  startupProbe?: object;
};

export type PodSpec = {
  serviceAccountName: string;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
  securityContext: Record<string, unknown>;
  containers: Container[];
  initContainers?: Container[];
  volumes: Record<string, unknown>[];
};

/** A pod that some object runs, with the labels it gets. */
export type Pod = {
  owner: string;
  kind: string;
  component: string;
  labels: Record<string, string>;
  spec: PodSpec;
};

const COMPONENT = 'app.kubernetes.io/component';

/** Every pod that the manifests run. */
export function podsOf(manifests: readonly Manifest[]): Pod[] {
  return manifests.flatMap((manifest) => {
    const template = manifest.kind === 'Pod' ? manifest : manifest.spec?.template;
    if (template?.spec?.containers === undefined) return [];
    const labels = template.metadata.labels as Record<string, string>;
    return [
      {
        owner: `${manifest.kind}/${manifest.metadata.name}`,
        kind: manifest.kind,
        component: labels[COMPONENT] ?? '',
        labels,
        spec: template.spec as PodSpec,
      },
    ];
  });
}

/** The containers of a pod, those that run before the others as well. */
export function containersOf({ spec }: Pod): Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers];
}

/** The objects of a kind. */
export function ofKind(manifests: readonly Manifest[], kind: string): Manifest[] {
  return manifests.filter((manifest) => manifest.kind === kind);
}
