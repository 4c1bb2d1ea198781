import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, ROOT } from '@tapory/local-servers';

/** Addresses of the trial cluster. They belong to one machine, which therefore has one such cluster. */
export const NETWORK = {
  bridge: 'tapory0',
  host: '10.90.0.1',
  nodes: '10.90.0.0/24',
  pods: '10.88.0.0/16',
  services: '10.96.0.0/16',
  dns: '10.96.0.10',
} as const;

export const KUBERNETES_VERSION = '1.34.2';

/** A node: a network namespace with a container runtime, a kubelet and a proxy of its own. */
export interface ClusterNode {
  name: string;
  address: string;
  podNetwork: string;
  /** Below the cluster's folder: images, pods, logs. */
  dir: string;
  /** Sockets; their path must stay short. */
  runDir: string;
  /** All that its pods use is accounted for in this control group. */
  cgroup: string;
}

/** The folder of the cluster's state, below the one ignored folder of a worktree. */
export const CLUSTER_DIR = join(ROOT, '.tapory/cluster');
export const LOG_DIR = join(CLUSTER_DIR, 'logs');
export const KUBECONFIG = join(CLUSTER_DIR, 'kubeconfig');
export const RECORD_FILE = join(CLUSTER_DIR, 'processes.json');
/** Folders behind the cluster's persistent volumes. */
export const VOLUMES_DIR = join(CLUSTER_DIR, 'volumes');
export const PROGRAMS_DIR = join(cacheDir(), 'bin', `kubernetes-v${KUBERNETES_VERSION}`);
export const API_URL = `https://${NETWORK.host}:6443`;

/** The nodes: two, so that a drained one has another to go to. */
export const NODES: readonly ClusterNode[] = [1, 2].map((number) => ({
  name: `node-${number}`,
  address: `10.90.0.${10 + number}`,
  podNetwork: `10.88.${number}.0/24`,
  dir: join(CLUSTER_DIR, `node-${number}`),
  runDir: `/run/tapory-cluster/node-${number}`,
  cgroup: `tapory-node-${number}`,
}));

/** Creates the folders of the cluster's state. */
export function createFolders(): void {
  for (const dir of [LOG_DIR, VOLUMES_DIR, ...NODES.flatMap((node) => [node.dir, node.runDir])])
    mkdirSync(dir, { recursive: true, mode: 0o755 });
}
