import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@tapory/local-servers';
import { kubeconfigOf } from '../control-plane/credentials.ts';
import { type ClusterNode, NETWORK, PROGRAMS_DIR } from '../layout.ts';
import { ensureProcess } from '../processes.ts';

/** Starts the service proxy of a node, unless it runs: it routes the addresses of Services to ready pods. */
export async function startKubeProxy(node: ClusterNode): Promise<void> {
  const config = join(node.dir, 'kube-proxy.json');
  const content = JSON.stringify(proxyConfig(node), null, 2);
  // One that runs ends a moment after its file was written again, equal or not.
  if (!existsSync(config) || readFileSync(config, 'utf8') !== content) writeFileSync(config, content);
  await ensureProcess({
    name: `kube-proxy-${node.name}`,
    command: join(PROGRAMS_DIR, 'kube-proxy'),
    namespace: node.name,
    args: [`--config=${config}`],
    probe: () => isHealthy(node),
  });
}

async function isHealthy(node: ClusterNode): Promise<boolean> {
  const args = [`--net=/run/netns/${node.name}`, 'curl', '-sf', 'http://127.0.0.1:10256/livez'];
  return (await run('nsenter', args, { timeoutMs: 5000 })) !== '';
}

function proxyConfig(node: ClusterNode): object {
  return {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    // The iptables mode does not get on with Debian's iptables 1.8.9.
    mode: 'nftables',
    clientConnection: { kubeconfig: kubeconfigOf('system:kube-proxy') },
    clusterCIDR: NETWORK.pods,
    conntrack: { maxPerCore: 0, min: 0 },
    healthzBindAddress: '127.0.0.1:10256',
    hostnameOverride: node.name,
    metricsBindAddress: '127.0.0.1:10249',
    nodePortAddresses: ['primary'],
  };
}
