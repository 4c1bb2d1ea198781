import { kubectlJson } from '../kubectl.ts';
import { RELEASE } from './helm.ts';

/** A pod of the shop's namespace. */
export interface Pod {
  name: string;
  component: string;
  node: string;
  /** Kind of what made it: ReplicaSet, StatefulSet or Job; empty for a pod of `helm test`. */
  owner: string;
  isReady: boolean;
  /** Of its first container, without the runtime's prefix; empty before it starts. */
  containerId: string;
  restarts: number;
}

/** Pods that serve: those of deployments and stateful sets, not those of jobs and tests. */
export async function listServing(): Promise<Pod[]> {
  return (await listPods()).filter(({ owner }) => owner === 'ReplicaSet' || owner === 'StatefulSet');
}

interface RawPod {
  metadata: {
    name: string;
    labels: Record<string, string>;
    ownerReferences?: { kind: string }[];
    deletionTimestamp?: string;
  };
  spec: { nodeName?: string };
  status: {
    conditions?: { type: string; status: string }[];
    containerStatuses?: { containerID?: string; restartCount: number }[];
  };
}

/** Pods of the shop; those that are being removed only when asked for. */
export async function listPods(withRemoved = false): Promise<Pod[]> {
  const { items } = await kubectlJson<{ items: RawPod[] }>(['--namespace', RELEASE, 'get', 'pods']);
  return items.filter(({ metadata }) => withRemoved || metadata.deletionTimestamp === undefined).map(toPod);
}

function toPod({ metadata, spec, status }: RawPod): Pod {
  const container = status.containerStatuses?.[0];
  return {
    name: metadata.name,
    component: metadata.labels['app.kubernetes.io/component'] ?? '',
    node: spec.nodeName ?? '',
    owner: metadata.ownerReferences?.[0]?.kind ?? '',
    isReady: status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') ?? false,
    containerId: (container?.containerID ?? '').replace(/^\w+:\/\//, ''),
    restarts: container?.restartCount ?? 0,
  };
}
