import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@tapory/local-servers';
import { pki } from '../control-plane/create-certificates.ts';
import { kubeconfigOf } from '../control-plane/credentials.ts';
import { type ClusterNode, NETWORK, PROGRAMS_DIR } from '../layout.ts';
import { ensureProcess } from '../processes.ts';
import { runtimeSocket } from './start-containerd.ts';

/** Starts the kubelet of a node, unless it runs. */
export async function startKubelet(node: ClusterNode): Promise<void> {
  const config = join(node.dir, 'kubelet.json');
  writeFileSync(config, JSON.stringify(kubeletConfig(node), null, 2));
  writeFileSync(join(node.dir, 'resolv.conf'), '# Pods ask the cluster alone.\n');
  await ensureProcess({
    name: `kubelet-${node.name}`,
    command: join(PROGRAMS_DIR, 'kubelet'),
    namespace: node.name,
    args: [
      ...[`--config=${config}`, `--kubeconfig=${kubeconfigOf(`system:node:${node.name}`)}`],
      ...[`--hostname-override=${node.name}`, `--node-ip=${node.address}`],
      ...[`--root-dir=${node.dir}/kubelet`, `--cert-dir=${node.dir}/kubelet/pki`],
    ],
    probe: () => isHealthy(node),
  });
}

async function isHealthy(node: ClusterNode): Promise<boolean> {
  const url = 'http://127.0.0.1:10248/healthz';
  const args = [`--net=/run/netns/${node.name}`, 'curl', '-sf', '--max-time', '2', url];
  return (await run('nsenter', args, { timeoutMs: 5000 })) === 'ok';
}

function kubeletConfig(node: ClusterNode): object {
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: node.address,
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: pki('ca.crt') },
    },
    authorization: { mode: 'Webhook' },
    cgroupDriver: 'cgroupfs',
    cgroupRoot: `/${node.cgroup}`,
    failCgroupV1: false,
    failSwapOn: false,
    clusterDNS: [NETWORK.dns],
    clusterDomain: 'cluster.local',
    containerRuntimeEndpoint: `unix://${runtimeSocket(node)}`,
    resolvConf: join(node.dir, 'resolv.conf'),
    localStorageCapacityIsolation: false,
    podLogsDir: join(node.dir, 'pod-logs'),
    // No registry is asked, so an image that is cleared away is gone.
    imageGCHighThresholdPercent: 100,
    imageGCLowThresholdPercent: 99,
    evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
    protectKernelDefaults: false,
    makeIPTablesUtilChains: false,
  };
}
