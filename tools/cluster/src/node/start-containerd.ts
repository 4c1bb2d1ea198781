import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@tapory/local-servers';
import type { ClusterNode } from '../layout.ts';
import { ensureProcess } from '../processes.ts';

/** Keeps a pod's network namespace; made by `importPause`, because no registry is asked. */
export const PAUSE_IMAGE = 'localhost/tapory-pause:1';

/** Address of the container runtime of a node. */
export const runtimeSocket = (node: ClusterNode): string => join(node.runDir, 'containerd.sock');

/** Starts the container runtime of a node with its pod network, unless it runs. */
export async function startContainerd(node: ClusterNode): Promise<void> {
  const config = join(node.dir, 'containerd.toml');
  writeFileSync(config, renderConfig(node));
  writeFileSync(join(node.dir, '10-pods.conflist'), renderPodNetwork(node));
  await ensureProcess({
    name: `containerd-${node.name}`,
    command: 'containerd',
    args: ['--config', config],
    namespace: node.name,
    probe: async () => (await runtime(node, ['version'])) !== '',
  });
}

/** Runs `ctr` in the namespace of Kubernetes on a node. */
export function runtime(node: ClusterNode, args: readonly string[], timeoutMs = 600_000): Promise<string> {
  return run('ctr', ['--address', runtimeSocket(node), '--namespace', 'k8s.io', ...args], { timeoutMs });
}

function renderConfig(node: ClusterNode): string {
  return `version = 2
root = "${node.dir}/containerd"
state = "${node.runDir}/containerd"
disabled_plugins = ["io.containerd.snapshotter.v1.aufs", "io.containerd.snapshotter.v1.btrfs",
  "io.containerd.snapshotter.v1.zfs", "io.containerd.snapshotter.v1.devmapper"]

[grpc]
  address = "${runtimeSocket(node)}"

[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${PAUSE_IMAGE}"
  restrict_oom_score_adj = true
  disable_apparmor = true
  enable_unprivileged_ports = false
  enable_unprivileged_icmp = false
  stream_server_address = "127.0.0.1"

[plugins."io.containerd.grpc.v1.cri".containerd]
  snapshotter = "overlayfs"

[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
  runtime_type = "io.containerd.runc.v2"

[plugins."io.containerd.grpc.v1.cri".cni]
  bin_dir = "/usr/lib/cni"
  conf_dir = "${node.dir}"
`;
}

/** Every pod has a link of its own to its node, so all that pods say to each other passes the node's rules. */
function renderPodNetwork(node: ClusterNode): string {
  const addresses = {
    type: 'host-local',
    dataDir: join(node.dir, 'addresses'),
    ranges: [[{ subnet: node.podNetwork }]],
    routes: [{ dst: '0.0.0.0/0' }],
  };
  const plugins = [{ type: 'ptp', ipMasq: false, ipam: addresses }, { type: 'loopback' }];
  return JSON.stringify({ cniVersion: '0.4.0', name: 'pods', plugins }, null, 2);
}
